// Drives a TypeScript SDK: an order a line on stdin, an answer a line on stdout.
//
// The client is named by the first argument; see `tests/clients/driver.py` for the orders.

import { createInterface } from 'node:readline';

async function second(versionNegotiation) {
  const sdk = await import('@modelcontextprotocol/client');
  const { StdioClientTransport } = await import('@modelcontextprotocol/client/stdio');
  return {
    client: new sdk.Client({ name: 'driver', version: '1' }, { versionNegotiation }),
    overHttp: (url) => new sdk.StreamableHTTPClientTransport(url),
    overStdio: (server) => new StdioClientTransport(server),
    call: (client, params, options) => client.callTool(params, options),
  };
}

async function first() {
  const { Client } = await import('@modelcontextprotocol/sdk/client/index.js');
  const { StdioClientTransport } = await import('@modelcontextprotocol/sdk/client/stdio.js');
  const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/sdk/client/streamableHttp.js');
  return {
    client: new Client({ name: 'driver', version: '1' }),
    overHttp: (url) => new StreamableHTTPClientTransport(url),
    overStdio: (server) => new StdioClientTransport(server),
    call: (client, params, options) => client.callTool(params, undefined, options),
  };
}

const clients = {
  'second-auto': () => second({ mode: 'auto' }),
  'second-legacy': () => second(undefined),
  first,
};

const { client, overHttp, overStdio, call } = await clients[process.argv[1]]();
const calls = new Map();

async function carryOut(order) {
  switch (order.do) {
    case 'connect': {
      const { url, ...server } = order.target;
      const transport = url ? overHttp(new URL(url)) : overStdio(server);
      await client.connect(transport);
      return client.getNegotiatedProtocolVersion?.() ?? transport.protocolVersion ?? 'not shown';
    }
    case 'tools':
      return (await client.listTools()).tools.map((tool) => tool.name);
    case 'call': {
      const control = new AbortController();
      calls.set(order.id, control);
      const { name, arguments: given } = order;
      const result = await call(client, { name, arguments: given }, { signal: control.signal });
      return { text: result.content[0].text, is_error: Boolean(result.isError) };
    }
    case 'cancel':
      calls.get(order.call).abort();
      return 'cancelled';
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const order = JSON.parse(line);
  carryOut(order).then(
    (answer) => console.log(JSON.stringify({ id: order.id, answer })),
    (error) => {
      if (calls.get(order.id)?.signal.aborted) return;
      console.log(JSON.stringify({ id: order.id, error: String(error) }));
    },
  );
}
await client.close();
process.exit(0);

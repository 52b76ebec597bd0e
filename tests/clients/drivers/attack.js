// What a page can try against a server that is not its own. Every means tries to write a memory
// whose title is its own name; the answer holds what each could read.

const rpc = (name, arguments_) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: arguments_ } });

const remember = (title) =>
  rpc('memory_remember', {
    scope: 'project',
    namespace: { kind: 'project', id: 'tea', label: null },
    collection: null,
    kind: 'decision',
    language: 'en',
    title,
    content: 'Planted.',
    tags: [],
    origin: 'explicit_user_statement',
  });

const recall = rpc('memory_recall', { scope: 'project', query: 'tea' });
const json = { 'Content-Type': 'application/json' };

const text = async (response) => (await response).text();

const means = {
  async fetch(target) {
    await text(fetch(`${target}/mcp`, { method: 'POST', headers: json, body: remember('fetch') }));
    return text(fetch(`${target}/mcp`, { method: 'POST', headers: json, body: recall }));
  },

  // Without a preflight: the browser sends it and shows nothing of the answer.
  simple: (target) => text(fetch(`${target}/mcp`, { method: 'POST', mode: 'no-cors', body: remember('simple') })),

  beacon: (target) => String(navigator.sendBeacon(`${target}/mcp`, remember('beacon'))),

  // A plain text form sends name=value: the rest of the message stands around the equals sign.
  form(target) {
    const [head, tail] = remember('form').split('Planted.');
    document.body.appendChild(Object.assign(document.createElement('iframe'), { name: 'answer' }));
    const form = document.body.appendChild(document.createElement('form'));
    Object.assign(form, { action: `${target}/mcp`, method: 'POST', enctype: 'text/plain', target: 'answer' });
    const field = form.appendChild(document.createElement('input'));
    Object.assign(field, { name: `${head}Planted`, value: tail });
    form.submit();
    // No event tells of an answer that the frame does not show.
    return new Promise((done) => setTimeout(done, 2000, ''));
  },

  image: (target) =>
    new Promise((done) => {
      const image = new Image();
      image.onload = image.onerror = () => done(`${image.naturalWidth}`);
      image.src = `${target}/mcp?${encodeURIComponent(remember('image'))}`;
    }),

  websocket: (target) =>
    new Promise((done) => {
      const socket = new WebSocket(`${target.replace('http', 'ws')}/mcp`);
      socket.onopen = () => socket.send(remember('websocket'));
      socket.onmessage = ({ data }) => done(data);
      socket.onclose = socket.onerror = () => done('');
    }),
};

async function attack(target) {
  const read = {};
  for (const [name, attempt] of Object.entries(means)) {
    read[name] = await Promise.resolve(attempt(target)).catch(String);
  }
  return read;
}

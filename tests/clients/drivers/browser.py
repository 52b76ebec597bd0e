"""Opens pages in a headless Chromium and lets each attack; runs where playwright is installed.

The first argument is a JSON object: the browser's program, names that all lead to this machine,
and the pages, each with its URL, the target of its attack, and its own text where nobody serves it.
What the pages could read is printed as a JSON array.
"""

import json
import sys

from playwright.sync_api import Page, sync_playwright

order = json.loads(sys.argv[1])
read = []


def serve(tab: Page, url: str, html: str) -> None:
    """Answer a URL with this text: its server has gone by then."""
    tab.route(url, lambda route: route.fulfill(body=html, content_type="text/html"))


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(
        executable_path=order["chromium"],
        args=[
            "--no-sandbox",
            # The browser's own defence would hide that the server had none.
            "--disable-features=LocalNetworkAccessChecks",
            f"--host-resolver-rules=MAP {order['name']} 127.0.0.1",
        ],
    )
    for page in order["pages"]:
        tab = browser.new_page()
        if page["html"] is not None:
            serve(tab, page["url"], page["html"])
        tab.goto(page["url"])
        read.append(tab.evaluate("attack", page["target"]))
        tab.close()
    browser.close()
print(json.dumps(read))

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, launchBrowser } from '@scriptsmith/testing';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';

let webRoot: string;
let attacker: Server;
let attackerUrl: string;
const requestsToAttacker: string[] = [];
let chat: ChatFixture;
let ada: Browser;

beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'chat-web-'));
  writeFileSync(join(webRoot, 'index.html'), '<title>Chat</title><main></main>');
  attacker = createServer((request, response) => {
    requestsToAttacker.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('stolen');
  });
  await new Promise<void>((resolve) => attacker.listen(0, '127.0.0.1', resolve));
  attackerUrl = `http://127.0.0.1:${(attacker.address() as AddressInfo).port}`;
  chat = await ChatFixture.start({ CHAT_WEB_ROOT: webRoot });
  ada = await chat.browser();
});
afterAll(async () => {
  await chat.stop();
  attacker.closeAllConnections();
  attacker.close();
  rmSync(webRoot, { recursive: true });
});

/** Tries everything that a page could do to its user, and reports what succeeded. */
const hostileScript = (url: string) => `
  const report = {};
  const attempt = async (name, action) => {
    try { report[name] = String(await action()); } catch (error) { report[name] = 'blocked'; }
  };
  (async () => {
    await attempt('cookie', () => document.cookie);
    await attempt('storage', () => localStorage.length);
    await attempt('parent', () => parent.document.title);
    await attempt('opener', () => { const page = open('${url}/open'); if (page === null) throw new Error(); return page; });
    await attempt('request', () => new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.onload = () => resolve(request.responseText);
      request.onerror = () => reject(new Error());
      request.open('GET', '${url}/request');
      request.send();
    }));
    await attempt('image', () => new Promise((resolve, reject) => {
      const image = new Image();
      image.onload = () => resolve('loaded');
      image.onerror = () => reject(new Error());
      image.src = '${url}/image';
    }));
    await attempt('top', () => { top.location = '${url}/top'; return 'navigated'; });
    await attempt('form', () => {
      const form = document.createElement('form');
      form.action = '${url}/form';
      document.body.append(form);
      form.submit();
      return 'submitted';
    });
    await attempt('callback', async () => JSON.stringify(await (await fetch('https://shop/buy', { method: 'POST' })).json()));
    await attempt('resource', () => GetParentResourceName());
    parent.postMessage(report, '*');
    location.href = '${url}/self';
  })();
`;

test('a hostile page can show itself and nothing else', async () => {
  const { id } = await chat.addVersion(ada.user.id, await ada.newConversation('Shop'), [
    { path: 'fxmanifest.lua', content: "ui_page 'index.html'" },
    { path: 'index.html', content: '<body><h1>Shop</h1><script src="app.js"></script></body>' },
    { path: 'app.js', content: hostileScript(attackerUrl) },
  ]);
  const browser = await launchBrowser();
  try {
    const page = await (await signedInContext(browser)).newPage();
    await page.goto(chat.chat.url);
    const report = await page.evaluate(showFrame(`/api/versions/${id}/preview`));
    expect(report).toEqual({
      cookie: 'blocked',
      storage: 'blocked',
      parent: 'blocked',
      opener: 'blocked',
      request: 'blocked',
      image: 'blocked',
      top: 'blocked',
      // Submitting does not throw. The attacker receives nothing.
      form: 'submitted',
      callback: '{}',
      resource: 'shop',
    });
    await eventually(async () => {
      // The policy of the app stops the frame from leaving this site.
      const frames = page
        .frames()
        .slice(1)
        .map((frame) => frame.url());
      expect(frames).toEqual(['chrome-error://chromewebdata/']);
    });
    expect(page.url()).toBe(`${chat.chat.url}/`);
  } finally {
    await browser.close();
  }
  expect(requestsToAttacker).toEqual([]);
});

test('a preview that is opened outside of a frame has a separate origin', async () => {
  const { id } = await chat.addVersion(ada.user.id, await ada.newConversation('Shop'), [
    { path: 'index.html', content: '<script>document.title = self.origin</script>' },
  ]);
  const browser = await launchBrowser();
  try {
    const page = await (await signedInContext(browser)).newPage();
    await page.goto(`${chat.chat.url}/api/versions/${id}/preview`);
    expect(await page.title()).toBe('null');
  } finally {
    await browser.close();
  }
});

/** Shows a preview as the app does, and resolves with the message that it sends. */
const showFrame = (source: string) => `new Promise((resolve) => {
  addEventListener('message', ({ data }) => resolve(data));
  const frame = document.createElement('iframe');
  frame.sandbox = 'allow-scripts';
  frame.src = ${JSON.stringify(source)};
  document.body.append(frame);
})`;

async function signedInContext(browser: Awaited<ReturnType<typeof launchBrowser>>) {
  const context = await browser.newContext();
  const [name = '', value = ''] = ada.cookie.split('=');
  await context.addCookies([{ name, value, url: chat.chat.url }]);
  return context;
}

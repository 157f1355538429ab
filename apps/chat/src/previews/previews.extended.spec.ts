import type { ResourceFile } from '@scriptsmith/chat-contracts';
import type { Response } from 'supertest';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { VersionsService } from '../versions/versions.service.js';

let chat: ChatFixture;
let ada: Browser;
beforeAll(async () => {
  chat = await ChatFixture.start();
  ada = await chat.browser();
});
afterAll(() => chat.stop());

const manifest = { path: 'fxmanifest.lua', content: "fx_version 'cerulean'\nui_page 'html/index.html'" };

async function preview(files: ResourceFile[], status = 200): Promise<Response> {
  const { id } = await chat.addVersion(ada.user.id, await ada.newConversation('Shop'), files);
  return ada.get(`/api/versions/${id}/preview`).expect(status);
}
const documentOf = async (html: string, files: ResourceFile[] = []): Promise<string> =>
  (await preview([manifest, { path: 'html/index.html', content: html }, ...files])).text;

test('is sent with its own policy only', async () => {
  const { headers } = await preview([manifest, { path: 'html/index.html', content: '<h1>Shop</h1>' }]);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; " +
      "img-src data:; connect-src 'none'; webrtc 'block'; require-trusted-types-for 'script'; trusted-types default",
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'SAMEORIGIN',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
});

test('contains the scripts and style sheets of the resource', async () => {
  const document = await documentOf(
    '<link rel="stylesheet" href="./style.css?v=1"><script defer src="../shared/app.js"></script><p>Shop</p>' +
      '<script src="nui://shop/html/late.js"></script>',
    [
      { path: 'html/style.css', content: 'p { color: red }' },
      { path: 'shared/app.js', content: 'deferred()' },
      { path: 'html/late.js', content: 'late()' },
    ],
  );
  expect(document).toContain('<style>p { color: red }</style>');
  expect(document).toMatch(/<p>Shop<\/p><script>late\(\)<\/script><script>deferred\(\)<\/script><\/body>/);
  expect(document).not.toMatch(/src=|href=/);
});

test('replaces the functions of the game before any script of the page', async () => {
  const document = await documentOf('<script>own()</script>');
  expect(document).toMatch(/^<html><head><script>[^]*GetParentResourceName[^]*fetch[^]*<\/script>[^]*own\(\)/);
  expect(document).toContain('const name = "shop"');
});

test('drops references to other servers and elements that load documents', async () => {
  const document = await documentOf(
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">' +
      '<script src="https://cdn.example/x.js"></script><link rel="stylesheet" href="//cdn.example/x.css">' +
      '<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x">' +
      '<script src="../../../etc/passwd"></script><link rel="preconnect" href="https://evil.example">',
  );
  expect(document.split('</script>').slice(1).join('')).toBe('</head><body></body></html>');
});

test('drops them in templates as well', async () => {
  const document = await documentOf(
    '<p></p><template><iframe srcdoc="x"></iframe><template><object></object></template></template>',
  );
  expect(document).toContain('<body><p></p><template><template></template></template></body>');
});

describe('hostile pages', () => {
  const script = (bytes: number) => ({ path: 'html/b', content: 'x'.repeat(bytes) });

  test('that load a large script 11,000 times contain it once', async () => {
    const document = await documentOf('<script src=b></script>'.repeat(11_000), [script(255_000)]);
    expect(document.length).toBeLessThan(300_000);
    expect(document).toContain('x'.repeat(255_000));
  });

  test('that spell a file in many ways contain it once', async () => {
    const references = ['b', './b', 'b?1', 'b#2', '../html/b', 'x/../b', ' b ', 'nui://shop/html/b'];
    const scripts = references.map((reference) => `<script src="${reference}"></script>`);
    expect((await documentOf(scripts.join(''), [script(1_000)])).match(/x{1000}/g)).toHaveLength(1);
  });

  test('that load a large style sheet in every way contain it once', async () => {
    const document = await documentOf('<link rel=stylesheet href=b>'.repeat(400) + '<script src=b></script>', [
      script(255_000),
    ]);
    expect(document.length).toBeLessThan(300_000);
  });

  test.each([
    ['div', 8_000],
    ['div', 12_000],
    ['b', 9_000],
    ['svg', 9_000],
    ['template', 500],
  ])('with nested %s elements, %d deep, are shown', async (tag, depth) => {
    const document = await documentOf(`<${tag}>`.repeat(depth));
    expect(document.split(`<${tag}>`)).toHaveLength(depth + 1);
  });

  test.each([
    ['more tags than a page needs', '<p>'.repeat(80_000)],
    ['nested templates', '<template>'.repeat(12_000)],
    [
      'formatting that multiplies',
      Array.from({ length: 6_000 }, (_, n) => `<b id=${n}>`).join('') + '<p>x'.repeat(6_000),
    ],
    ['text that grows when it is escaped', '&nbsp;'.repeat(200) + '\u00a0'.repeat(120_000) + '"'.repeat(10)],
  ])('with %s end with a page or a clear error', async (_, html) => {
    const { id } = await chat.addVersion(ada.user.id, await ada.newConversation('Shop'), [
      manifest,
      { path: 'html/index.html', content: html },
    ]);
    const response = await ada.get(`/api/versions/${id}/preview`);
    if (response.status !== 200) {
      expect(response).toMatchObject({ status: 422, body: { code: 'document_too_large' } });
    }
    expect(response.text.length).toBeLessThan(5_000_000);
  });

  test('are not made in the process that answers requests', async () => {
    // Without a child process, the parser would block every other request.
    const [previews, health] = [Array.from({ length: 8 }, (_, n) => '<div>'.repeat(5_000 + n)), [] as number[]];
    const pending = previews.map((html) => documentOf(html));
    let isDone = false;
    const all = Promise.all(pending).finally(() => (isDone = true));
    while (!isDone) health.push((await chat.visitor('get', '/api/health')).status);
    await all;
    expect(health.length).toBeGreaterThan(previews.length);
  });
});

test('the same content is made once', async () => {
  const files = [manifest, { path: 'html/index.html', content: '<h1>Cached</h1>' }];
  const id = await ada.newConversation('Shop');
  const { id: first } = await chat.addVersion(ada.user.id, id, files);
  const { id: second } = await chat.addVersion(ada.user.id, id, files);
  const documents = jest.spyOn(chat.chat.app.get(VersionsService), 'files');
  const responses = [];
  for (const version of [first, first, second])
    responses.push(await ada.get(`/api/versions/${version}/preview`).expect(200));
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  expect(documents).toHaveBeenCalledTimes(1);
  documents.mockRestore();
});

test('a frame shows a message in place of a page that is too large', async () => {
  const { id } = await chat.addVersion(ada.user.id, await ada.newConversation('Shop'), [
    { path: 'index.html', content: '<p>'.repeat(80_000) },
  ]);
  const { headers, text } = await ada.get(`/api/versions/${id}/preview`).set('sec-fetch-dest', 'iframe').expect(422);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' });
  expect(text).toContain('This page is too large to be shown.');
});

test('cannot be opened outside of a frame', async () => {
  const { id } = await chat.addVersion(ada.user.id, await ada.newConversation('Shop'), [
    { path: 'index.html', content: '<h1>Shop</h1>' },
  ]);
  await ada.get(`/api/versions/${id}/preview`).set('sec-fetch-dest', 'document').expect(404);
  await ada.get(`/api/versions/${id}/preview`).set('sec-fetch-dest', 'iframe').expect(200);
});

test('a file cannot end its element', async () => {
  const document = await documentOf('<script src="a.js"></script><link rel="stylesheet" href="a.css"><p>end</p>', [
    { path: 'html/a.js', content: 'x("</script><img src=x onerror=alert(1)>"); y("<!-- <script>")' },
    { path: 'html/a.css', content: 'a::after { content: "</style><script>alert(1)</script>" }' },
  ]);
  expect(document).toContain(String.raw`x("<\/script><img src=x onerror=alert(1)>"); y("<\!-- <script>")`);
  expect(document).toContain(String.raw`"<\/style><script>alert(1)`);
  expect(document).toContain('<p>end</p></body></html>');
});

test.each<[string, ResourceFile[]]>([
  ['without a page', [manifest]],
  ['whose manifest names a file that does not exist', [manifest, { path: 'other.html', content: '' }]],
  [
    'whose manifest names no page',
    [
      { path: 'fxmanifest.lua', content: '' },
      { path: 'a.html', content: '' },
    ],
  ],
])('a resource %s has no preview', async (_, files) => {
  await preview(files, 404);
});

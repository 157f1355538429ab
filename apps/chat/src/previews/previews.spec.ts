import type { ResourceFile } from '@scriptsmith/chat-contracts';
import type { Response } from 'supertest';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';

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
      "img-src data:; connect-src 'none'",
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
  expect(document).not.toMatch(/example|passwd|iframe|object|embed|refresh|<base/);
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

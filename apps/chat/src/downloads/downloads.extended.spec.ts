import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { strFromU8, unzipSync } from 'fflate';
import type { Response } from 'supertest';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';

let chat: ChatFixture;
let ada: Browser;
beforeAll(async () => {
  chat = await ChatFixture.start();
  ada = await chat.browser();
});
afterAll(() => chat.stop());

/** Downloads a version with these files, and unpacks it. */
async function download(
  title: string,
  files: ResourceFile[],
): Promise<{ response: Response; files: Map<string, string> }> {
  const { id } = await chat.addVersion(ada.user.id, await ada.newConversation(title), files);
  const response = await ada.get(`/api/versions/${id}/download`).responseType('blob').expect(200);
  const unpacked = Object.entries(unzipSync(response.body as Uint8Array));
  return { response, files: new Map(unpacked.map(([path, content]) => [path, strFromU8(content)])) };
}

const manifest = { path: 'fxmanifest.lua', content: "fx_version 'cerulean'" };

test('contains the resource in one folder', async () => {
  const script = { path: 'server/main.lua', content: 'print("ü")\n' };
  const readme = { path: 'README.md', content: '# Mine' };
  const { response, files } = await download('Fish Market', [manifest, script, readme]);
  expect([...files]).toEqual([
    ['fish_market/README.md', readme.content],
    ['fish_market/fxmanifest.lua', manifest.content],
    ['fish_market/server/main.lua', script.content],
  ]);
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="fish_market.zip"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
});

test('contains a README with the installation if the resource has none', async () => {
  const { files } = await download('Fish Market', [manifest, { path: 'install.sql', content: '' }]);
  const readme = files.get('fish_market/README.md');
  expect(readme).toContain('# Fish Market');
  expect(readme).toContain('ensure fish_market');
  expect(readme).toContain('Import `install.sql` into the database');
  expect(readme).not.toContain('{{');
});

test('does not mention a database without SQL files', async () => {
  const { files } = await download('Shop', [manifest]);
  expect(files.get('shop/README.md')).not.toContain('Import');
});

test.each([
  ['../../etc', 'etc'],
  ['"; filename="evil.exe', 'filename_evil_exe'],
  ['a\r\nx: y', 'a_x_y'],
  ['<script>', 'script'],
  ['магазин', 'resource'],
])('a conversation called %j has a harmless zip name', async (title, name) => {
  const { response, files } = await download(title, [manifest]);
  expect(response.headers['content-disposition']).toBe(`attachment; filename="${name}.zip"`);
  expect([...files.keys()].every((path) => path.startsWith(`${name}/`))).toBe(true);
});

test('a title cannot add markup to the README', async () => {
  const { files } = await download('<img src=x> [link](javascript:alert) {{name}}', [manifest]);
  const [readme = ''] = [...files].find(([path]) => path.endsWith('README.md'))?.slice(1) ?? [];
  expect(readme.split('\n')[0]).toBe('# \\<img src=x\\> \\[link\\](javascript:alert) \\{\\{name\\}\\}');
});

test('sixty downloads of large resources at the same time do not stop other requests', async () => {
  const content = Array.from({ length: 256 }, (_, n) => String.fromCharCode(32 + (n % 90)))
    .join('')
    .repeat(1_000);
  const largeFiles = (seed: number) =>
    Array.from({ length: 8 }, (_, n) => ({ path: `${n}.lua`, content: `${seed} ${n} ${content}` }));
  const id = await ada.newConversation('Large');
  const versions: string[] = [];
  for (let seed = 0; seed < 6; seed++) versions.push((await chat.addVersion(ada.user.id, id, largeFiles(seed))).id);
  let isDone = false;
  const downloads = Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      ada.get(`/api/versions/${versions[n % versions.length]!}/download`).responseType('blob'),
    ),
  ).finally(() => (isDone = true));
  let answered = 0;
  while (!isDone) {
    await chat.visitor('get', '/api/health').expect(200);
    answered++;
  }
  expect((await downloads).map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 200));
  expect(answered).toBeGreaterThan(versions.length);
});

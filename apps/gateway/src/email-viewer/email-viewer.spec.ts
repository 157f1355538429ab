import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredEmail } from '@scriptsmith/contracts/identity';
import type { Environment } from '@scriptsmith/server-kit';
import { GatewayFixture } from '../testing/gateway-fixture.js';

const ids = ['019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9a10', '019a9a4e-7c1f-7d2b-9d43-4f1a4c1b9a10'] as const;
const onThisMachine = { PUBLIC_URL: 'http://localhost:3000' };
const hostile = `</iframe><script>alert(1)</script><img src=x onerror="alert('1')">`;

let folder: string;
let gateway: GatewayFixture;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-mail-'));
  writeFileSync(join(folder, '..', `${folder.split('/').pop()}.html`), 'outside');
  gateway = await GatewayFixture.start({ MAIL_DIRECTORY: folder, ...onThisMachine });
});
afterEach(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
  rmSync(`${folder}.html`);
});

function writeMail(id: string, given: Partial<StoredEmail> = {}, html = '<p>Hello</p>'): void {
  const mail = { from: 'Smith <a@example.com>', to: 'ada@example.com', subject: 'Welcome', text: 'Hello', ...given };
  writeFileSync(join(folder, `${id}.json`), JSON.stringify({ id, writtenAt: '2026-11-21T09:30:00.000Z', ...mail }));
  writeFileSync(join(folder, `${id}.html`), html);
}
async function restart(environment: Environment): Promise<void> {
  await gateway.stop();
  gateway = await GatewayFixture.start({ ...onThisMachine, ...environment });
}
const read = (path: string) => gateway.anyone('GET', path);

test('lists all emails, newest first and selected', async () => {
  writeMail(ids[0], { subject: 'The first' }, '<p>one</p>');
  writeMail(ids[1], { subject: 'The second' }, '<p>two</p>');
  writeFileSync(join(folder, `${ids[1]}.unfinished`), '{');
  writeFileSync(join(folder, 'notes.json'), '{');
  const { text, headers } = await read('/_mail').expect(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect([...text.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual(
    [ids[1], ids[0]].map((id) => `/_mail/${id}`),
  );
  expect(text).toContain('srcdoc="&lt;p&gt;two&lt;/p&gt;"');
  expect((await read(`/_mail/${ids[0]}`).expect(200)).text).toContain('srcdoc="&lt;p&gt;one&lt;/p&gt;"');
});

test('shows an empty state without emails or without the directory', async () => {
  expect((await read('/_mail').expect(200)).text).toContain('No emails yet');
  await restart({ MAIL_DIRECTORY: join(folder, 'later') });
  expect((await read('/_mail').expect(200)).text).toContain('No emails yet');
});

test('escapes the content of an email', async () => {
  writeMail(ids[0], { subject: hostile, to: hostile, from: hostile, text: hostile }, hostile);
  for (const path of ['/_mail', `/_mail/${ids[0]}`]) {
    const { text } = await read(path).expect(200);
    expect(text).not.toMatch(/<script|<img/);
    expect(text.match(/<\/iframe>/g)).toHaveLength(1);
    expect(text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  }
});

test('the page and the emails cannot run scripts or load resources', async () => {
  writeMail(ids[0]);
  const { headers } = await read('/_mail').expect(200);
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});

test('rejects path traversal', async () => {
  writeMail(ids[0]);
  const outside = folder.split('/').pop() ?? '';
  for (const path of [
    `..%2f${outside}`,
    `%2e%2e%2f${outside}`,
    `..%5c${outside}`,
    `..%00`,
    '%2fetc%2fpasswd',
    ids[1],
  ]) {
    const response = await read(`/_mail/${path}`);
    expect([400, 404]).toContain(response.status);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.text).not.toContain('outside');
  }
});

test.each([
  ['through a proxy', { 'x-forwarded-for': '127.0.0.1' }],
  ['through a proxy of another kind', { forwarded: 'for=127.0.0.1' }],
  ['under a name that is not ours', { host: 'evil.example' }],
])('a request %s responds 404', async (_, headers) => {
  writeMail(ids[0]);
  for (const path of ['/_mail', `/_mail/${ids[0]}`]) {
    const response = await read(path).set(headers).expect(404);
    expect(response.body).toEqual({ error: 'Not found.', code: 'not_found' });
  }
});

test('responds 404 if PUBLIC_URL is not local', async () => {
  writeMail(ids[0]);
  await restart({ MAIL_DIRECTORY: folder, PUBLIC_URL: 'https://scriptsmith.example' });
  for (const host of ['localhost:3000', '127.0.0.1:3000', 'scriptsmith.example']) {
    for (const path of ['/_mail', `/_mail/${ids[0]}`]) await read(path).set({ host }).expect(404);
  }
  for (const PUBLIC_URL of ['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://scripts.localhost:3000']) {
    await restart({ MAIL_DIRECTORY: folder, PUBLIC_URL });
    await read('/_mail')
      .set({ host: new URL(PUBLIC_URL).host })
      .expect(200);
  }
});

test('responds like any unknown path without MAIL_DIRECTORY', async () => {
  await restart({});
  const unknown = await read('/no-such-screen').expect(200);
  for (const path of ['/_mail', `/_mail/${ids[0]}`]) {
    expect((await read(path).expect(200)).text).toBe(unknown.text);
  }
});

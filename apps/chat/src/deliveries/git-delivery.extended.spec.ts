import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  chatErrorSchema,
  type Delivery,
  deliveriesResponseSchema,
  deliveryResponseSchema,
} from '@scriptsmith/chat-contracts';
import { GitServer } from '@scriptsmith/testing';
import { zipSync } from 'fflate';
import type { Test } from 'supertest';
import type { VersionRecord } from '../versions/version.entity.js';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { createTarget, deliveryEnvironment } from '../testing/delivery-fixture.js';

const token = 'ghp_a-secret-token';
const readOnlyToken = 'ghp_reads-only';

let chat: ChatFixture;
let ada: Browser;
let git: GitServer;
let repositories = 0;
beforeAll(async () => {
  [chat, git] = await Promise.all([ChatFixture.start(deliveryEnvironment), GitServer.start()]);
  ada = await chat.browser();
});
afterAll(() => Promise.all([chat.stop(), git.close()]));

const manifest = { path: 'fxmanifest.lua', content: "fx_version 'cerulean'\n" };
const script = (content: string) => ({ path: 'server/main.lua', content });

/** An empty repository that the token may push to. */
async function addRepository(): Promise<{ name: string; url: string }> {
  repositories += 1;
  const name = `repository-${repositories}`;
  const url = await git.add(name, { 'README.md': '# Ours' });
  await git.restrict(name, [
    { token, mayPush: true },
    { token: readOnlyToken, mayPush: false },
  ]);
  return { name, url };
}

async function conversationWith(...versions: { path: string; content: string }[][]) {
  const id = await ada.newConversation('Fish Market');
  const added: VersionRecord[] = [];
  for (const files of versions) added.push(await chat.addVersion(ada.user.id, id, files));
  return { id, versions: added };
}

const deliver = (conversationId: string, version: { id: string }, targetId: string): Test =>
  ada.post(`/api/conversations/${conversationId}/deliveries`, { targetId, versionId: version.id });

async function delivered(request: Test): Promise<Delivery> {
  const response = await request;
  expect([response.status, response.text]).toEqual([201, expect.any(String)]);
  return deliveryResponseSchema.parse(response.body).delivery;
}

async function problemOf(request: Test) {
  const response = await request;
  const { code, error } = chatErrorSchema.parse(response.body);
  expect(response.text).not.toContain(token);
  return { status: response.status, code, error };
}

async function lastDelivery(conversationId: string): Promise<Delivery | undefined> {
  const response = await ada.get(`/api/conversations/${conversationId}/deliveries`).expect(200);
  return deliveriesResponseSchema.parse(response.body).deliveries[0];
}

const subjects = async (name: string, branch: string): Promise<string[]> =>
  (await git.git(name, 'log', '--format=%s', branch)).trim().split('\n');

test('pushes a branch with one commit for each version, and nothing when it is repeated', async () => {
  const { name, url } = await addRepository();
  const { id, versions } = await conversationWith([manifest, script('print(1)')], [manifest, script('print(2)')]);
  const [first, second] = versions as [VersionRecord, VersionRecord];
  const target = await createTarget(ada, { url, token });
  const { place: branch, ...delivery } = await delivered(deliver(id, first, target.id));
  expect(delivery).toMatchObject({ state: 'succeeded', versionNumber: 1, error: null });
  expect(branch).toBe(`scriptsmith/fish_market-${id.slice(-12)}`);
  expect(await subjects(name, branch!)).toEqual(['Version 1: Edited by hand']);

  await delivered(deliver(id, second, target.id));
  expect(await subjects(name, branch!)).toEqual(['Version 2: Edited by hand', 'Version 1: Edited by hand']);
  expect(await git.git(name, 'show', `${branch}:server/main.lua`)).toBe('print(2)');
  expect(await git.git(name, 'show', `${branch}~1:server/main.lua`)).toBe('print(1)');
  expect((await git.git(name, 'ls-tree', '-r', '--name-only', branch!)).trim().split('\n')).toEqual([
    'fxmanifest.lua',
    'server/main.lua',
  ]);
  await git.git(name, 'fsck', '--strict');

  const head = await git.git(name, 'rev-parse', branch!);
  await delivered(deliver(id, second, target.id));
  await delivered(deliver(id, first, target.id));
  expect(await git.git(name, 'rev-parse', branch!)).toBe(head);
  // Another target of the same repository has the same history.
  const other = await createTarget(ada, { url, token });
  expect(await delivered(deliver(id, second, other.id))).toMatchObject({ place: branch });
  expect(await git.git(name, 'rev-parse', branch!)).toBe(head);
});

test('keeps the branch of a conversation that is renamed, and creates it again when it was deleted', async () => {
  const { name, url } = await addRepository();
  const { id, versions } = await conversationWith([manifest]);
  const target = await createTarget(ada, { url, token });
  const { place: branch } = await delivered(deliver(id, versions[0]!, target.id));
  await ada.patch(`/api/conversations/${id}`, { title: 'Meat Market' }).expect(200);
  const next = await chat.addVersion(ada.user.id, id, [manifest, script('print(3)')]);
  expect(await delivered(deliver(id, next, target.id))).toMatchObject({ place: branch });
  await git.git(name, 'branch', '--delete', '--force', branch!);
  await delivered(deliver(id, next, target.id));
  expect(await subjects(name, branch!)).toHaveLength(2);
});

test('pushes the binary files of an import', async () => {
  const { name, url } = await addRepository();
  const logo = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 255]);
  const archive = zipSync({ 'shop/fxmanifest.lua': Buffer.from(manifest.content), 'shop/html/logo.png': logo });
  const imported = await ada.upload('/api/imports/archive', archive).expect(201);
  const { id } = (imported.body as { conversation: { id: string } }).conversation;
  const conversation = (await ada.get(`/api/conversations/${id}`)).body as { versions: { id: string }[] };
  const target = await createTarget(ada, { url, token });
  const { place: branch } = await delivered(deliver(id, conversation.versions[0]!, target.id));
  expect(await subjects(name, branch!)).toEqual(['Version 1: Imported']);
  expect(await git.git(name, 'cat-file', '-s', `${branch}:html/logo.png`)).toBe(`${logo.length}\n`);
});

test('a branch that somebody else has changed stays as it is', async () => {
  const { name, url } = await addRepository();
  const { id, versions } = await conversationWith([manifest]);
  const target = await createTarget(ada, { url, token });
  const { place: branch } = await delivered(deliver(id, versions[0]!, target.id));
  await git.git(name, 'branch', '--force', branch!, 'main');
  const head = await git.git(name, 'rev-parse', branch!);
  expect(await problemOf(deliver(id, versions[0]!, target.id))).toMatchObject({ status: 409, code: 'branch_moved_on' });
  expect(await git.git(name, 'rev-parse', branch!)).toBe(head);
  expect(await lastDelivery(id)).toMatchObject({ state: 'failed', error: { code: 'branch_moved_on' } });
});

test('says why a push is refused, and never repeats the token', async () => {
  const { name, url } = await addRepository();
  const { id, versions } = await conversationWith([manifest]);
  const deliverWith = async (changes: object) =>
    (await problemOf(deliver(id, versions[0]!, (await createTarget(ada, { url, token, ...changes })).id))).code;
  expect(await deliverWith({ token: 'wrong' })).toBe('target_credentials_rejected');
  expect(await deliverWith({ token: readOnlyToken })).toBe('target_permission_denied');
  expect(await deliverWith({ url: `${git.url}/missing.git` })).toBe('target_not_found');
  expect(await deliverWith({ url: 'http://127.0.0.1:1/shop.git' })).toBe('target_unreachable');
  await git.git(name, 'config', 'receive.denyCurrentBranch', 'refuse');
  await git.git(name, 'config', 'receive.hideRefs', 'refs/heads/scriptsmith');
  expect(await deliverWith({})).toBe('target_permission_denied');
  expect(await lastDelivery(id)).toMatchObject({ state: 'failed', place: null });
  const logged = chat.logged.join('');
  expect([logged.includes(token), logged.includes(Buffer.from(`x-access-token:${token}`).toString('base64'))]).toEqual([
    false,
    false,
  ]);
});

test('versions that are too large together are refused', async () => {
  const { url } = await addRepository();
  const text = (seed: number) =>
    Array.from({ length: 20_000 }, (_, line) => `-- ${seed} ${line}`)
      .join('\n')
      .slice(0, 250_000);
  const large = (seed: number) =>
    Array.from({ length: 8 }, (_, file) => ({ path: `${file}.lua`, content: text(seed * 10 + file) }));
  const { id, versions } = await conversationWith(...Array.from({ length: 20 }, (_, version) => large(version)));
  const target = await createTarget(ada, { url, token });
  expect(await problemOf(deliver(id, versions.at(-1)!, target.id))).toMatchObject({ code: 'delivery_too_large' });
});

test.each([
  'http://example.com/shop.git',
  'https://ada:secret@example.com/shop.git',
  'https://10.0.0.1/shop.git',
  'https://169.254.169.254/latest',
  'file:///etc/passwd',
  'git@github.com:a/b.git',
])('no target has the address %s', async (url) => {
  const request = ada.post('/api/delivery-targets', {
    kind: 'git',
    name: 'Ours',
    serverId: null,
    url,
    username: '',
    token,
  });
  expect(await problemOf(request)).toMatchObject({ status: 422, code: 'address_not_allowed' });
});

describe('a hostile Git server', () => {
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  /** How a push to this server fails. */
  async function pushTo(listener: RequestListener) {
    const server = createServer(listener).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop.git`;
    const { id, versions } = await conversationWith([manifest]);
    const target = await createTarget(ada, { url, token });
    return problemOf(deliver(id, versions[0]!, target.id));
  }

  test('that redirects to another host does not get the token there', async () => {
    const received: (string | undefined)[] = [];
    const other = createServer((request, response) => {
      received.push(request.headers.authorization);
      response.end();
    }).listen(0, '127.0.0.1');
    servers.push(other);
    await once(other, 'listening');
    const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/shop.git`;
    const { code } = await pushTo((_, response) => response.writeHead(302, { location }).end());
    expect([code, received]).toEqual(['target_unreachable', []]);
  });

  test('that redirects into a private network is not followed', async () => {
    const { code } = await pushTo((_, response) => response.writeHead(302, { location: 'https://192.168.1.1/' }).end());
    expect(code).toBe('address_not_allowed');
  });

  test('that never stops sending is left at the limit', async () => {
    const { code } = await pushTo((_, response) => {
      response.writeHead(200, { 'content-type': 'application/x-git-receive-pack-advertisement' });
      const chunk = Buffer.alloc(1_024 * 1_024, '0');
      const send = (): void => {
        while (response.write(chunk));
        response.once('drain', send);
      };
      send();
    });
    expect(code).toBe('target_unreachable');
  });

  test.each(['<html>', '001e# service=git-receive-pack\n0000ffff', ''])(
    'that responds with %j is no repository',
    async (body) => {
      const { code } = await pushTo((_, response) =>
        response.writeHead(200, { 'content-type': 'application/x-git-receive-pack-advertisement' }).end(body),
      );
      expect(code).toBe('target_failed');
    },
  );
});

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { chatErrorSchema } from '@scriptsmith/chat-contracts';
import { SftpServer } from '@scriptsmith/testing';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { createSftpTarget, deliveryEnvironment } from '../testing/delivery-fixture.js';

let chat: ChatFixture;
let honest: SftpServer;
const servers: Server[] = [];
const sockets = new Set<Socket>();
beforeAll(async () => {
  [chat, honest] = await Promise.all([
    ChatFixture.start({ ...deliveryEnvironment, CHAT_SFTP_TIMEOUT_SECONDS: '2' }),
    SftpServer.start(),
  ]);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
  await Promise.all([chat.stop(), honest.close()]);
});

/** The port of a server that does this with every connection. */
async function listen(serve: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    serve(socket);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Writes again and again until the connection ends. */
function flood(socket: Socket, content: Buffer): void {
  const send = (): void => {
    while (socket.writable && socket.write(content));
    socket.once('drain', send);
  };
  send();
}

/** The code with which a delivery fails. */
async function deliverTo(server: SftpServer, changes: object = {}): Promise<string> {
  const user = await chat.browser();
  const id = await user.newConversation('Fish Market');
  const files = [{ path: 'fxmanifest.lua', content: "fx_version 'cerulean'\n" }];
  const { id: versionId } = await chat.addVersion(user.user.id, id, files);
  const { id: targetId } = await createSftpTarget(user, server, changes);
  const response = await user.post(`/api/conversations/${id}/deliveries`, { targetId, versionId });
  return chatErrorSchema.parse(response.body).code;
}

const askForKey = (user: Browser, port: number) =>
  user.post('/api/delivery-targets/host-key', { host: '127.0.0.1', port });

async function codesOf(port: number): Promise<string[]> {
  const user = await chat.browser();
  const ask = async () => chatErrorSchema.parse((await askForKey(user, port)).body).code;
  return Promise.all([ask(), deliverTo(honest, { port })]);
}

test.each([
  { name: 'ends at once', serve: (socket: Socket) => socket.end() },
  {
    name: 'speaks HTTP',
    serve: (socket: Socket) => socket.end('HTTP/1.1 302 Found\r\nlocation: sftp://10.0.0.1\r\n\r\n'),
  },
  { name: 'never stops its greeting', serve: (socket: Socket) => flood(socket, Buffer.alloc(65_536, 'a')) },
  { name: 'greets without end', serve: (socket: Socket) => flood(socket, Buffer.from('Welcome\r\n'.repeat(5_000))) },
  {
    name: 'sends noise after its name',
    serve: (socket: Socket) => {
      socket.write('SSH-2.0-Noise\r\n');
      flood(socket, randomBytes(65_536));
    },
  },
])('a server that $name', async ({ serve }) => {
  for (const code of await codesOf(await listen(serve))) expect(code).toMatch(/^target_(failed|unreachable)$/);
});

test('servers that are too slow are left at the deadline', async () => {
  const silent = await listen(() => undefined);
  const dripping = await listen((socket) => {
    const timer = setInterval(() => socket.write('a'), 50);
    socket.on('close', () => clearInterval(timer));
  });
  const withoutResponse = await SftpServer.start({
    intercept: (each) => (each === 'OPEN' ? 'silence' : undefined),
  });
  try {
    await mkdir(join(withoutResponse.folder, 'resources'));
    const codes = await Promise.all([codesOf(silent), codesOf(dripping), deliverTo(withoutResponse)]);
    expect(codes.flat()).toEqual(Array.from({ length: 5 }, () => 'target_unreachable'));
  } finally {
    await withoutResponse.close();
  }
});

test.each([
  { name: 'without end', endlessListing: Array.from({ length: 500 }, (_, index) => `file-${index}`) },
  { name: 'of other places', endlessListing: ['../../other.lua'] },
])('a server with listings $name makes the delivery fail, and nothing else is removed', async ({ endlessListing }) => {
  const server = await SftpServer.start({ endlessListing, intercept: (each) => (each === 'REMOVE' ? 0 : undefined) });
  try {
    await mkdir(join(server.folder, 'resources'));
    await writeFile(join(server.folder, 'other.lua'), 'theirs');
    const user = await chat.browser();
    const id = await user.newConversation('Fish Market');
    const { id: versionId } = await chat.addVersion(user.user.id, id, [{ path: 'a.lua', content: '' }]);
    const { id: targetId } = await createSftpTarget(user, server);
    // As a delivery that was interrupted leaves it.
    const unfinished = `.scriptsmith-${id.slice(-12)}-${targetId.slice(-12)}`;
    await mkdir(join(server.folder, 'resources', unfinished));
    const response = await user.post(`/api/conversations/${id}/deliveries`, { targetId, versionId });
    expect(chatErrorSchema.parse(response.body).code).toBe('target_failed');
    expect(await readFile(join(server.folder, 'other.lua'), 'utf8')).toBe('theirs');
    expect(await readdir(join(server.folder, 'resources'))).toEqual([unfinished]);
  } finally {
    await server.close();
  }
});

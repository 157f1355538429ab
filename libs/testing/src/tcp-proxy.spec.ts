import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { TcpProxy } from './tcp-proxy.js';

let echo: Server;
let proxy: TcpProxy;
let client: Socket;

beforeEach(async () => {
  echo = createServer((socket) => socket.on('error', () => undefined).pipe(socket));
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  proxy = await TcpProxy.start((echo.address() as AddressInfo).port);
  client = await connected();
});
afterEach(async () => {
  client.destroy();
  await proxy.close();
  await new Promise((resolve) => echo.close(resolve));
});

async function connected(): Promise<Socket> {
  const socket = connect(proxy.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

async function answerTo(socket: Socket, text: string): Promise<string> {
  socket.write(text);
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  return bytes.toString();
}

test('passes bytes in both directions', async () => {
  expect(await answerTo(client, 'hello')).toBe('hello');
});

test('passes nothing during a partition, neither on old connections nor on new ones', async () => {
  await answerTo(client, 'before');
  proxy.partition();
  const late = await connected();
  const received: string[] = [];
  for (const socket of [client, late]) socket.on('data', (bytes) => received.push(bytes.toString()));
  client.write('old');
  late.write('new');
  // A round trip through another proxy would have brought them.
  const control = await TcpProxy.start((echo.address() as AddressInfo).port);
  const beside = connect(control.port, '127.0.0.1');
  expect(await answerTo(beside, 'beside')).toBe('beside');
  expect(received).toEqual([]);
  expect(client.destroyed).toBe(false);
  proxy.heal();
  while (received.length < 2) await once(received.includes('old') ? late : client, 'data');
  expect(received.sort()).toEqual(['new', 'old']);
  beside.destroy();
  late.destroy();
  await control.close();
});

test('delays bytes and keeps their order', async () => {
  proxy.slowDown(50);
  const startedAt = performance.now();
  client.write('1');
  let received = '';
  client.on('data', (bytes) => (received += bytes.toString()));
  await once(client, 'data');
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(95);
  client.write('2');
  proxy.heal();
  client.write('3');
  while (received.length < 3) await once(client, 'data');
  expect(received).toBe('123');
});

test('resets connections and accepts new ones', async () => {
  await answerTo(client, 'before');
  const closed = new Promise((resolve) => client.on('close', resolve));
  proxy.reset();
  await closed;
  const next = await connected();
  expect(await answerTo(next, 'after')).toBe('after');
  next.destroy();
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import Fastify, { type FastifyInstance } from 'fastify';
import { listen } from './listen.js';

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ family }) => family === 'IPv6'),
);
const testWithIpv6 = hasIpv6 ? test : test.skip;

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify({ forceCloseConnections: true });
  app.get('/', () => 'emulator');
});
afterEach(() => app.close());

const read = async (host: string, port: number): Promise<string> => (await fetch(`http://${host}:${port}`)).text();

testWithIpv6('the emulator listens on both loopback addresses by default', async () => {
  const port = await listen(app, 0, undefined);
  expect([await read('127.0.0.1', port), await read('[::1]', port)]).toEqual(['emulator', 'emulator']);
  await app.close();
  await expect(read('[::1]', port)).rejects.toThrow('fetch failed');
});

testWithIpv6('the emulator does not start if another program uses its port over IPv6', async () => {
  const other = createServer();
  await once(other.listen({ port: 0, host: '::1' }), 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? address!.port : 0;
  await expect(listen(app, port, undefined)).rejects.toThrow('EADDRINUSE');
  other.close();
});

testWithIpv6.each(['0.0.0.0', '::'])('the emulator listens on all addresses at %s', async (host) => {
  const port = await listen(app, 0, host);
  expect([await read('127.0.0.1', port), await read('[::1]', port)]).toEqual(['emulator', 'emulator']);
});

test('the emulator listens on a given address only', async () => {
  const port = await listen(app, 0, '127.0.0.1');
  expect(await read('127.0.0.1', port)).toBe('emulator');
  await expect(read('[::1]', port)).rejects.toThrow('fetch failed');
});

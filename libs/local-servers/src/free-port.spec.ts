import { createServer } from 'node:net';
import { freePort, isFree } from './free-port.js';

afterEach(() => jest.restoreAllMocks());

test('ports that are requested at the same time are free and differ', async () => {
  const ports = await Promise.all(Array.from({ length: 100 }, () => freePort()));
  expect(new Set(ports).size).toBe(100);
  for (const port of ports) expect(await isFree(port)).toBe(true);
});

test('a port that has been found is not found again before its server listens', async () => {
  const port = await freePort();
  jest.spyOn(Math, 'random').mockReturnValueOnce((port - 15_000 + 0.5) / 15_000);
  expect(await freePort()).not.toBe(port);
});

test('a port on which a server listens is not free', async () => {
  const server = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect(await isFree(port)).toBe(false);
  await new Promise((resolve) => server.close(resolve));
});

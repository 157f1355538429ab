import { request } from 'node:http';
import { EmulatorFixture } from '../testing/emulator-fixture.js';

let emulator: EmulatorFixture;
beforeAll(async () => (emulator = await EmulatorFixture.start()));
afterAll(() => emulator.close());

const statusOf = (method: string, path: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ host: '127.0.0.1', port: emulator.port, method, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

test.each<[string, () => Record<string, string>, number]>([
  ['a tool', () => ({ host: `localhost:${emulator.port}` }), 200],
  ['a tool with the address', () => ({ host: `127.0.0.1:${emulator.port}` }), 200],
  ['a tool with the address of IPv6', () => ({ host: `[::1]:${emulator.port}` }), 200],
  ['a container', () => ({ host: `stripe-emulator:${emulator.port}` }), 200],
  ['its own page', () => ({ host: `localhost:${emulator.port}`, origin: `http://localhost:${emulator.port}` }), 200],
  ['another site', () => ({ host: `localhost:${emulator.port}`, origin: 'https://evil.example' }), 403],
  ['a page without an origin', () => ({ host: `localhost:${emulator.port}`, origin: 'null' }), 403],
  ['another port', () => ({ host: `localhost:${emulator.port}`, origin: 'http://localhost:1' }), 403],
  ['a name that resolves to this machine', () => ({ host: `evil.example:${emulator.port}` }), 403],
])('the control API answers %s accordingly', async (_, headersOf, status) => {
  expect(await statusOf('GET', '/_emulator/state', headersOf())).toBe(status);
  expect(await statusOf('POST', '/_emulator/advance', headersOf())).toBe(status);
});

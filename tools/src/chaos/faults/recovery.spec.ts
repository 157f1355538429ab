import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { recoveryMs } from './recovery.js';

/** The statuses of the next responses. 200 follows. */
const statuses: number[] = [];
let served = 0;
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((_, response) => {
    served += 1;
    response.writeHead(statuses.shift() ?? 200).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => (served = 0));
afterAll(() => server.close());

const recover = (steadyMs?: number): Promise<number> => {
  const probe = { origin, apiKey: 'key', adminKey: 'key', userId: 1, email: '', referralCode: '', stripeOrigin: '' };
  return recoveryMs('database', probe, steadyMs);
};

test('one answer is a recovery', async () => {
  statuses.push(503, 200, 503);
  await recover();
  expect(served).toBe(2);
  statuses.length = 0;
});

test('a steady recovery begins after the last failure', async () => {
  statuses.push(503, 200, 503);
  const recoveredAfterMs = await recover(300);
  expect(served).toBeGreaterThan(4);
  // Three pauses of 100 ms precede the fourth response.
  expect(recoveredAfterMs).toBeGreaterThan(290);
});

import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { eventually } from '@scriptsmith/testing';
import { createLog, InProcessBroker, inProcessTransport } from '@scriptsmith/service-kit';
import { startGateway } from './start-gateway.js';
import { GatewayFixture } from './testing/gateway-fixture.js';

test('rejects with EADDRINUSE and closes everything if the port is in use', async () => {
  const first = await GatewayFixture.start();
  const second = startGateway({
    environment: {},
    transport: inProcessTransport(new InProcessBroker()),
    log: createLog('gateway', 'silent'),
    port: first.port,
  });
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await first.stop();
});

test('close waits for requests in progress', async () => {
  const gateway = await GatewayFixture.start();
  let answer: () => void = () => undefined;
  const inProgress = new Promise<void>((resolve) =>
    gateway.fakeServices.respondTo(billingRequests.getCatalogue, async () => {
      resolve();
      await new Promise<void>((release) => (answer = release));
      return { plans: [], addons: [], packages: [] };
    }),
  );
  const call = fetch(`${gateway.url}/api/catalogue`);
  await inProgress;
  const closed = gateway.stop();
  answer();
  expect((await call).status).toBe(200);
  await closed;
  await expect(fetch(gateway.url)).rejects.toThrow();
});

test('a request on an open connection during a shutdown gets problem details with its request id', async () => {
  const gateway = await GatewayFixture.start();
  let answer: () => void = () => undefined;
  const inProgress = new Promise<void>((resolve) =>
    gateway.fakeServices.respondTo(billingRequests.getCatalogue, async () => {
      resolve();
      await new Promise<void>((release) => (answer = release));
      return { plans: [], addons: [], packages: [] };
    }),
  );
  const idle = connect(gateway.port, '127.0.0.1');
  await once(idle, 'connect');
  const call = fetch(`${gateway.url}/api/catalogue`);
  await inProgress;
  const closed = gateway.stop();
  await eventually(() => expect(fetch(`${gateway.url}/api/health`)).rejects.toThrow());
  idle.write('GET /api/v1/users/7/credits HTTP/1.1\r\nhost: localhost\r\nx-request-id: last-call\r\n\r\n');
  const [received] = (await once(idle, 'data')) as [Buffer];
  const [head = '', body = ''] = received.toString().split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 503 /);
  expect(head.toLowerCase()).toContain('content-type: application/problem+json');
  expect(head.toLowerCase()).toContain('x-request-id: last-call');
  expect(head.toLowerCase()).toContain('retry-after: 1');
  expect(JSON.parse(body)).toMatchObject({ status: 503, code: 'service_unavailable', requestId: 'last-call' });
  idle.destroy();
  answer();
  expect((await call).status).toBe(200);
  await closed;
});

test('close does not wait for a client that does not read its response', async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'gateway-web-'));
  mkdirSync(join(webRoot, 'assets'));
  // Larger than the socket buffers of the system.
  const file = join(webRoot, 'assets', 'large.js');
  writeFileSync(file, '');
  truncateSync(file, 200_000_000);
  const gateway = await startGateway({
    environment: {},
    transport: inProcessTransport(new InProcessBroker()),
    log: createLog('gateway', 'silent'),
    port: 0,
    webRoot,
    drainMs: 50,
  });
  // The gateway can end the connection with an error.
  const caller = connect(gateway.port, '127.0.0.1').on('error', () => undefined);
  const isClosed = new Promise((resolve) => caller.once('close', resolve));
  caller.write('GET /assets/large.js HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(caller, 'readable');
  await gateway.close();
  caller.resume();
  await isClosed;
  expect(caller.bytesRead).toBeLessThan(200_000_000);
  rmSync(webRoot, { recursive: true });
});

import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { ping } from '@scriptsmith/contracts';
import { DomainError } from '@scriptsmith/service-kit';
import { GatewayFixture } from '../testing/gateway-fixture.js';
import { ada } from '../testing/users.js';
import { Metrics } from '../core/metrics.js';
import { startMetricsServer } from '../metrics/metrics-server.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
beforeEach(() => gateway.reset());
afterAll(() => gateway.stop());

const fail = (service: 'identity' | 'billing') =>
  gateway.fakeServices.respondTo(ping(service), () => {
    throw new DomainError('service_unavailable', 'Not available.');
  });

test('it is ready when every service answers', async () => {
  expect((await gateway.anyone('GET', '/api/ready').expect(200)).body).toEqual({ status: 'ok' });
});

test('it names the services that do not answer', async () => {
  fail('billing');
  const response = await gateway.anyone('GET', '/api/ready').expect(503);
  expect(response.body).toEqual({ status: 'unavailable', unavailable: ['billing'] });
  fail('identity');
  const both = await gateway.anyone('GET', '/api/ready').expect(503);
  expect(both.body).toMatchObject({ unavailable: ['identity', 'billing'] });
});

test('it is alive whatever the services do, and asks nobody', async () => {
  expect((await gateway.anyone('GET', '/api/health').expect(200)).body).toEqual({ status: 'ok' });
  expect(gateway.fakeServices.requests).toEqual([]);
});

describe('metrics', () => {
  test('count calls by route and status, never by address', async () => {
    await gateway.browserOf(ada, 'GET', `/api/user/${ada.id}`).expect(200);
    await gateway.visitor('GET', `/api/user/${ada.id}`).expect(401);
    await gateway.anyone('POST', '/unknown/4711').expect(404);
    const { text, headers } = await gateway.anyone('GET', '/metrics').expect(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    const count = (labels: string) => `http_request_duration_seconds_count{${labels}} 1`;
    expect(text).toContain(count('method="GET",route="/api/user/:userId",status="200"'));
    expect(text).toContain(count('method="GET",route="/api/user/:userId",status="401"'));
    expect(text).toContain(count('method="POST",route="unmatched",status="404"'));
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toContain('4711');
  });

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-proto', 'via', 'cf-connecting-ip'])(
    'are not for calls through a proxy, known by %s',
    async (header) => {
      await gateway.anyone('GET', '/metrics').set(header, '127.0.0.1').expect(404);
    },
  );

  test('are not for calls through a proxy, known by nothing but the old HTTP that nginx speaks by itself', async () => {
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(`GET /metrics HTTP/1.0\r\nHost: localhost:${gateway.port}\r\nConnection: close\r\n\r\n`);
    const [start] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(start.toString()).toMatch(/^HTTP\/1\.1 404 /);
  });

  test('move to a port of their own when there is one', async () => {
    const own = await GatewayFixture.start({ METRICS_PORT: '0' });
    await own.anyone('GET', '/metrics').expect(404);
    await own.stop();

    const server = await startMetricsServer(new Metrics(), 0);
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://localhost:${port}/metrics`);
    expect(await response.text()).toContain('process_cpu_seconds_total');
    expect((await fetch(`http://localhost:${port}/other`)).status).toBe(404);
    server.close();
  });
});

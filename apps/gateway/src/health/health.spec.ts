import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { ping } from '@scriptsmith/contracts';
import { DomainError } from '@scriptsmith/service-kit';
import { testWithIpv6 } from '@scriptsmith/testing';
import { GatewayFixture } from '../testing/gateway-fixture.js';
import { ada } from '../testing/users.js';
import { Metrics, startMetricsServer } from '@scriptsmith/server-kit';

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

test('is ready when every service responds', async () => {
  expect((await gateway.anyone('GET', '/api/ready').expect(200)).body).toEqual({ status: 'ok' });
});

test('returns the names of the services that do not respond', async () => {
  fail('billing');
  const response = await gateway.anyone('GET', '/api/ready').expect(503);
  expect(response.body).toEqual({ status: 'unavailable', unavailable: ['billing'] });
  fail('identity');
  const both = await gateway.anyone('GET', '/api/ready').expect(503);
  expect(both.body).toMatchObject({ unavailable: ['identity', 'billing'] });
});

test('is alive without calling any service', async () => {
  expect((await gateway.anyone('GET', '/api/health').expect(200)).body).toEqual({ status: 'ok' });
  expect(gateway.fakeServices.requests).toEqual([]);
});

describe('metrics', () => {
  test('count requests by route and status, never by URL', async () => {
    await gateway.browserOf(ada, 'GET', `/api/user/${ada.id}`).expect(200);
    await gateway.visitor('GET', `/api/user/${ada.id}`).expect(401);
    await gateway.anyone('POST', '/unknown/4711').expect(404);
    const { text, headers } = await gateway.anyone('GET', '/metrics').expect(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    const count = (labels: string) => `http_request_duration_seconds_count{${labels}} 1`;
    expect(text).toContain(count('method="GET",route="/api/user/:userId",status="200"'));
    expect(text).toContain(count('method="GET",route="/api/user/:userId",status="401"'));
    expect(text).toContain(count('method="POST",route="unmatched",status="404"'));
    expect(text).toContain('scriptsmith_http_errors_total{route="/api/user/:userId",code="not_signed_in"} 1');
    expect(text).toContain('process_cpu_seconds_total');
    expect(text).not.toContain('4711');
  });

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-proto', 'via', 'cf-connecting-ip'])(
    'respond 404 through a proxy that sends %s',
    async (header) => {
      await gateway.anyone('GET', '/metrics').set(header, '127.0.0.1').expect(404);
    },
  );

  test('respond 404 through a proxy that is recognized only by HTTP/1.0', async () => {
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(`GET /metrics HTTP/1.0\r\nHost: localhost:${gateway.port}\r\nConnection: close\r\n\r\n`);
    const [start] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(start.toString()).toMatch(/^HTTP\/1\.1 404 /);
  });

  test.each(['evil.example', 'scriptsmith.example', '127.0.0.1.evil.example'])(
    'respond 404 to a page that resolves %s to this machine',
    async (host) => {
      await gateway.anyone('GET', '/metrics').set('host', host).expect(404);
    },
  );

  testWithIpv6('respond to this machine over IPv6', async () => {
    expect((await fetch(`http://[::1]:${gateway.port}/metrics`)).status).toBe(200);
  });

  test('move to METRICS_PORT if it is set', async () => {
    const own = await GatewayFixture.start({ METRICS_PORT: '0' });
    await own.anyone('GET', '/metrics').expect(404);
    await own.stop();

    const server = await startMetricsServer(Metrics.ofProcess(), 0);
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://localhost:${port}/metrics`);
    expect(await response.text()).toContain('process_cpu_seconds_total');
    expect((await fetch(`http://localhost:${port}/other`)).status).toBe(404);
    server.close();
  });
});

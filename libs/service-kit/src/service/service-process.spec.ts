import {
  createTestBroker,
  createTestDatabase,
  describeWithBroker,
  eventually,
  TcpProxy,
  type TestBroker,
  type TestDatabase,
  testWithIpv6,
} from '@scriptsmith/testing';
import { createLog } from '../logging/log.js';
import { Greeter, serviceOf, Subscriber } from '../testing/parcel-services.js';
import { removeFromBroker } from '../testing/remove-from-broker.js';
import { startHealthServer } from '../health/health-server.js';
import { type ServiceProcess, startServiceProcess } from './service-process.js';

const get = async (port: number, path: string): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, body: await response.json() };
};

const log = createLog('billing', 'silent');

describe('health of a process', () => {
  test('names each dependency that fails or does not respond', async () => {
    const health = await startHealthServer(
      0,
      {
        database: async () => undefined,
        broker: async () => Promise.reject(new Error('canary')),
        disk: () => new Promise(() => undefined),
      },
      log,
    );
    await expect(get(health.port, '/live')).resolves.toEqual({ status: 200, body: { status: 'ok' } });
    await expect(get(health.port, '/ready')).resolves.toEqual({
      status: 503,
      body: { status: 'not ready', failing: ['broker', 'disk'] },
    });
    await expect(get(health.port, '/secrets')).resolves.toMatchObject({ status: 404 });
    await health.close();
  });

  testWithIpv6('responds over IPv6 as well', async () => {
    const health = await startHealthServer(0, {}, log);
    expect((await fetch(`http://[::1]:${health.port}/live`)).status).toBe(200);
    await health.close();
  });

  test('is live but not ready while it shuts down', async () => {
    const health = await startHealthServer(0, { database: async () => undefined }, log);
    await expect(get(health.port, '/ready')).resolves.toMatchObject({ status: 200 });
    health.failReadiness();
    await expect(get(health.port, '/ready')).resolves.toMatchObject({ status: 503 });
    await expect(get(health.port, '/live')).resolves.toMatchObject({ status: 200 });
    await health.close();
  });
});

describeWithBroker('service process', () => {
  let broker: TestBroker;
  let database: TestDatabase;

  beforeAll(async () => {
    [broker, database] = await Promise.all([createTestBroker(), createTestDatabase()]);
  });
  afterAll(async () => {
    await database.drop();
    await removeFromBroker(broker);
  });

  const start = (amqpUrl: string): Promise<ServiceProcess> =>
    startServiceProcess(
      serviceOf('billing', [new Greeter(), new Subscriber()]),
      { DATABASE_URL: database.url, AMQP_URL: amqpUrl, HEALTH_PORT: '0' },
      log,
      broker.namespace,
    );

  test('is ready while its database and its broker respond', async () => {
    const proxy = await TcpProxy.start(Number(new URL(broker.url).port));
    const address = new URL(broker.url);
    address.host = `127.0.0.1:${proxy.port}`;
    const running = await start(address.href);
    await eventually(() =>
      expect(get(running.healthPort, '/ready')).resolves.toEqual({ status: 200, body: { status: 'ok' } }),
    );
    // A value that a busy broker does not tell in time is missing until the next read.
    await eventually(async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${running.healthPort}/metrics`)).text();
      for (const queue of ['requests', 'events', 'dead-letters'])
        expect(metrics).toContain(`scriptsmith_queue_messages{service="billing",queue="${queue}"} 0`);
      expect(metrics).toContain('scriptsmith_dependency_up{service="billing",dependency="broker"} 1');
    });
    await proxy.close();
    await eventually(() =>
      expect(get(running.healthPort, '/ready')).resolves.toEqual({
        status: 503,
        body: { status: 'not ready', failing: ['broker'] },
      }),
    );
    await expect(get(running.healthPort, '/live')).resolves.toMatchObject({ status: 200 });
    await running.close();
    await expect(get(running.healthPort, '/live')).rejects.toThrow();
  });
});

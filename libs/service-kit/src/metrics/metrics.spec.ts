import { createTestDatabase, type TestDatabase } from '@scriptsmith/testing';
import { DataSource } from 'typeorm';
import { Metrics } from '@scriptsmith/server-kit';
import { createLog } from '../logging/log.js';
import { InProcessBroker } from '../messaging/in-process/in-process-broker.js';
import { inProcessTransport } from '../messaging/in-process/in-process-transport.js';
import { type RunningService, runService } from '../service/run-service.js';
import { Greeter, serviceOf } from '../testing/parcel-services.js';

describe('metrics of a process', () => {
  test('services share a metric, and a reader that fails or hangs leaves out only its own values', async () => {
    const metrics = new Metrics();
    const gaugeOf = () => metrics.gauge({ name: 'size', help: 'Size.', labelNames: ['service'] });
    const [first, second] = [gaugeOf(), gaugeOf()];
    expect(first).toBe(second);
    metrics.addReader({ gauges: [first], read: async () => first.set({ service: 'a' }, 1) });
    let isBroken = false;
    metrics.addReader({
      gauges: [second],
      read: async () => {
        if (isBroken) throw new Error('canary');
        second.set({ service: 'b' }, 2);
      },
    });
    expect(await metrics.text()).toContain('size{service="b"} 2');
    isBroken = true;
    metrics.addReader({ gauges: [], read: () => new Promise(() => undefined) });
    const text = await metrics.text();
    expect(text).toContain('size{service="a"} 1');
    expect(text).not.toContain('service="b"');
  });
});

describe('metrics of a service', () => {
  let testDatabase: TestDatabase;
  let owner: DataSource;
  let running: RunningService;
  const metrics = new Metrics();

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    running = await runService(serviceOf('billing', [new Greeter()]), {
      databaseUrl: testDatabase.url,
      // Without identity no event is published, so events stay in the outbox.
      transport: inProcessTransport(new InProcessBroker(['billing', 'identity'])),
      environment: {},
      log: createLog('billing', 'silent'),
      metrics,
    });
    owner = await new DataSource({ type: 'postgres', url: testDatabase.url }).initialize();
  });

  afterAll(async () => {
    await running.close();
    await owner.destroy();
    await testDatabase.drop();
  });

  async function valueOf(series: string): Promise<number> {
    const line = (await metrics.text()).split('\n').find((candidate) => candidate.startsWith(`${series} `));
    return Number(line?.slice(series.length));
  }

  test('the outbox: number and age of the events', async () => {
    expect(await valueOf('scriptsmith_outbox_events{service="billing"}')).toBe(0);
    expect(await valueOf('scriptsmith_outbox_oldest_event_age_seconds{service="billing"}')).toBe(0);
    await owner.query(`INSERT INTO billing.outbox_event (id, name, request_id, occurred_at, payload)
      VALUES (gen_random_uuid(), 'billing.test.v1', 'r', now() - interval '90 seconds', '{}')`);
    expect(await valueOf('scriptsmith_outbox_events{service="billing"}')).toBe(1);
    const age = await valueOf('scriptsmith_outbox_oldest_event_age_seconds{service="billing"}');
    expect(age).toBeGreaterThanOrEqual(90);
    expect(age).toBeLessThan(150);
  });

  test('dead letters', async () => {
    await owner.query(`INSERT INTO billing.dead_letter_event (id, envelope, reason)
      SELECT gen_random_uuid(), '{}', 'test' FROM generate_series(1, 3)`);
    expect(await valueOf('scriptsmith_dead_letters{service="billing"}')).toBe(3);
  });

  test('jobs: those that failed, and how late the others are', async () => {
    await owner.query(`INSERT INTO billing.job (type, key, payload, request_id, due_at, failed_at) VALUES
      ('clean', 'late', '{}', 'r', now() - interval '10 minutes', NULL),
      ('clean', 'later', '{}', 'r', now() + interval '10 minutes', NULL),
      ('clean', 'failed', '{}', 'r', now() - interval '10 hours', now())`);
    expect(await valueOf('scriptsmith_jobs{service="billing",type="clean",state="pending"}')).toBe(2);
    expect(await valueOf('scriptsmith_jobs{service="billing",type="clean",state="failed"}')).toBe(1);
    const overdue = await valueOf('scriptsmith_job_oldest_overdue_seconds{service="billing",type="clean"}');
    expect(overdue).toBeGreaterThanOrEqual(600);
    expect(overdue).toBeLessThan(700);
  });
});

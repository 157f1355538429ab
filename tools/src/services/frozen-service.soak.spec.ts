import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type RabbitMqServer, startRabbitMqServer } from '@scriptsmith/local-servers';
import {
  ConsumptionLoad,
  createTestDatabase,
  createUser,
  describeWithBroker,
  type ProductProcess,
  startProductProcess,
  type TestDatabase,
} from '@scriptsmith/testing';
import { serviceProcess, signal } from '@scriptsmith/scriptsmith/process/child-processes';

/** From the freeze of a process until requests succeed again. */
const recoveryLimitMs = 30_000;
/** Far beyond the limit, so that a failure shows how long it took. */
const timeoutMs = 150_000;

describeWithBroker('npm run start:services with frozen processes', () => {
  let folder: string;
  let rabbitMq: RabbitMqServer;
  let database: TestDatabase;
  let product: ProductProcess;
  let load: ConsumptionLoad;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scriptsmith-frozen-'));
    await chmod(folder, 0o755);
    rabbitMq = await startRabbitMqServer({ dataDirectory: join(folder, 'rabbitmq') });
    database = await createTestDatabase();
    product = await startProductProcess({
      workspace: resolve(__dirname, '../../..'),
      script: 'tools/start-services.mjs',
      dataDirectory: join(folder, 'data'),
      environment: {
        ...{ AMQP_URL: rabbitMq.url, DATABASE_URL: database.url, CHAT_URL: 'http://localhost:9' },
        RATE_LIMIT_FACTOR: '100',
      },
    });
    load = await ConsumptionLoad.start(product, await createUser(product));
  }, 300_000);
  afterAll(async () => {
    await load.stop();
    await product.stop();
    await rabbitMq.stop();
    await database.drop();
    await rm(folder, { recursive: true });
  }, 120_000);

  test(
    'replace them, and credits are consumed again within 30 seconds',
    async () => {
      const recoveredAfterMs = await load.recoveryAfter(async () => {
        for (const service of ['gateway', 'billing', 'identity'])
          signal(await serviceProcess(product.pid, service), 'SIGSTOP');
      }, timeoutMs);
      process.stdout.write(`Recovery after frozen processes: ${recoveredAfterMs} ms\n`);
      expect(recoveredAfterMs).toBeLessThan(recoveryLimitMs);
    },
    timeoutMs + 10_000,
  );
});

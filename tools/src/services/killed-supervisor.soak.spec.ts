import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type RabbitMqServer, startRabbitMqServer } from '@scriptsmith/local-servers';
import {
  createTestDatabase,
  describeWithBroker,
  eventually,
  startProductProcess,
  type TestDatabase,
} from '@scriptsmith/testing';
import { isRunning, serviceProcesses } from '@scriptsmith/scriptsmith/process/child-processes';

const workspace = resolve(__dirname, '../../..');

/** Longer than the time in which a service must have shut down. */
const endTimeoutMs = 40_000;

describeWithBroker('npm run start:services', () => {
  let folder: string;
  let rabbitMq: RabbitMqServer;
  let database: TestDatabase;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scriptsmith-killed-'));
    await chmod(folder, 0o755);
    rabbitMq = await startRabbitMqServer({ dataDirectory: join(folder, 'rabbitmq') });
    database = await createTestDatabase();
  }, 180_000);
  afterAll(async () => {
    await rabbitMq.stop();
    await database.drop();
    await rm(folder, { recursive: true });
  }, 60_000);

  test('leaves no process behind when it is killed while the broker is away', async () => {
    const product = await startProductProcess({
      workspace,
      script: 'tools/start-services.mjs',
      dataDirectory: join(folder, 'data'),
      environment: { AMQP_URL: rabbitMq.url, DATABASE_URL: database.url, CHAT_URL: 'http://localhost:9' },
    });
    const pids = [...serviceProcesses(product.pid).values()];
    expect(pids.length).toBeGreaterThanOrEqual(7);
    await rabbitMq.kill();
    await product.kill();
    await eventually(() => expect(pids.filter(isRunning)).toEqual([]), { timeoutMs: endTimeoutMs });
  }, 300_000);
});

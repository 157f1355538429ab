import { createTestDatabase, eventually, type TestDatabase } from '@scriptsmith/testing';
import { DataSource } from 'typeorm';
import { connectionOptions, migrate } from '@scriptsmith/server-kit';
import { databaseOf } from '../database/service-database.js';
import { createLog } from '../logging/log.js';
import { ExclusiveTasks } from './exclusive-tasks.js';
import { tryLockTask } from './exclusive-tasks.queries.js';

const declaration = { entities: [], migrations: [] };
const logged: string[] = [];
const log = createLog('test', 'error', { write: (line) => logged.push(line) });

let testDatabase: TestDatabase;
let database: DataSource;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  await migrate(testDatabase.url, databaseOf('identity', declaration));
  database = await new DataSource(
    connectionOptions(testDatabase.url, databaseOf('identity', declaration)),
  ).initialize();
});
afterAll(async () => {
  await database.destroy();
  await testDatabase.drop();
});

const replica = () => new ExclusiveTasks(database, log);
const pending = () => {
  let finish = (): void => undefined;
  const promise = new Promise<void>((resolve) => (finish = resolve));
  return { promise, finish: () => finish() };
};

test('a task runs on one replica at a time, and another task runs beside it', async () => {
  const [first, second] = [replica(), replica()];
  const work = pending();
  const runs: string[] = [];
  const running = first.run('roll-up', () => {
    runs.push('first');
    return work.promise;
  });
  await eventually(() => expect(runs).toEqual(['first']));
  await first.run('roll-up', async () => void runs.push('again'));
  await second.run('roll-up', async () => void runs.push('second'));
  await second.run('prune', async () => void runs.push('prune'));
  expect(runs).toEqual(['first', 'prune']);
  work.finish();
  await running;
  await second.run('roll-up', async () => void runs.push('second'));
  expect(runs).toEqual(['first', 'prune', 'second']);
});

test('a task keeps its lock for longer than other transactions may be idle', async () => {
  await database.transaction(async (transaction) => {
    await transaction.query("SET LOCAL idle_in_transaction_session_timeout = '1min'");
    await expect(tryLockTask(transaction, 'roll-up')).resolves.toBe(true);
    const limit = 'SHOW idle_in_transaction_session_timeout';
    await expect(transaction.query(limit)).resolves.toEqual([{ idle_in_transaction_session_timeout: '0' }]);
  });
});

test('at most half as many tasks as connections run at a time, so that each gets another connection', async () => {
  const options = { ...connectionOptions(testDatabase.url, databaseOf('identity', declaration)), poolSize: 4 };
  const small = await new DataSource(options).initialize();
  const tasks = new ExclusiveTasks(small, log);
  const work = pending();
  const inProgress = new Set<number>();
  const counts: number[] = [];
  const runs = Array.from({ length: 6 }, (_, task) =>
    tasks.run(`task ${task}`, async () => {
      counts.push(inProgress.add(task).size);
      await work.promise;
      await small.query('SELECT');
      inProgress.delete(task);
    }),
  );
  await eventually(() => expect(inProgress.size).toBe(2));
  work.finish();
  await Promise.all(runs);
  await small.destroy();
  expect(counts).toHaveLength(6);
  expect(Math.max(...counts)).toBe(2);
});

test('a task that fails is logged, and runs again', async () => {
  const tasks = replica();
  await tasks.run('prune', () => Promise.reject(new Error('out of space')));
  expect(logged.join('')).toContain('out of space');
  let runs = 0;
  await tasks.run('prune', async () => void (runs += 1));
  expect(runs).toBe(1);
});

test('shutdown waits for the task in progress, and no task starts afterwards', async () => {
  const tasks = replica();
  const work = pending();
  let hasStarted = false;
  void tasks.run('roll-up', () => {
    hasStarted = true;
    return work.promise;
  });
  await eventually(() => expect(hasStarted).toBe(true));
  let isDown = false;
  const shutdown = tasks.beforeApplicationShutdown().then(() => (isDown = true));
  let startedLate = false;
  await tasks.run('prune', async () => void (startedLate = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isDown).toBe(false);
  expect(startedLate).toBe(false);
  work.finish();
  await shutdown;
});

import { randomUUID } from 'node:crypto';
import { createTestDatabase, eventually, type TestDatabase } from '@scriptsmith/testing';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { SimulatedClock } from '@scriptsmith/server-kit';
import { createLog } from '../logging/log.js';
import { InProcessBroker } from '../messaging/in-process/in-process-broker.js';
import { inProcessTransport } from '../messaging/in-process/in-process-transport.js';
import { type RunningService, runService } from '../service/run-service.js';
import { serviceOf } from '../testing/parcel-services.js';
import { HandlesJob } from './handles-job.decorator.js';
import { type ClaimedJob, defineJob, exponentialBackoff } from './job-definition.js';
import { JobWorker } from './job-worker.js';
import { Job } from './job.entity.js';
import { claimDueJobs, leaseMs } from './job.queries.js';
import { Jobs } from './jobs.js';

const printLabel = defineJob({
  type: 'print-label',
  payload: z.strictObject({ parcel: z.string() }),
  retry: exponentialBackoff({ firstDelayMs: 30_000, maxDelayMs: 120_000, maxAttempts: 4 }),
  maxConcurrency: 3,
});
const weighParcel = defineJob({ ...printLabel, type: 'weigh-parcel' });
type LabelJob = ClaimedJob<{ parcel: string }>;

/** Runs jobs as a test requires. */
class LabelPrinter {
  readonly started: LabelJob[] = [];
  print: (job: LabelJob) => Promise<void> = async () => undefined;

  @HandlesJob(printLabel)
  async handle(job: LabelJob): Promise<void> {
    this.started.push({ ...job });
    await this.print(job);
  }
}

const clock = new SimulatedClock(new Date('2026-03-01T12:00:00Z'));
const logged: string[] = [];
let testDatabase: TestDatabase;
let replicas: { service: RunningService; printer: LabelPrinter }[];

async function startReplica() {
  const printer = new LabelPrinter();
  const service = await runService(serviceOf('identity', [printer]), {
    databaseUrl: testDatabase.url,
    transport: inProcessTransport(new InProcessBroker()),
    environment: {},
    log: createLog('identity', 'warn', { write: (line) => logged.push(line) }),
    clock,
  });
  return { service, printer };
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  replicas = [await startReplica(), await startReplica()];
});
afterAll(async () => {
  await Promise.all(replicas.map(({ service }) => service.close()));
  await testDatabase.drop();
});
beforeEach(async () => {
  logged.length = 0;
  for (const { printer } of replicas) {
    printer.started.length = 0;
    printer.print = async () => undefined;
  }
  await database().getRepository(Job).createQueryBuilder().delete().execute();
});

const database = () => replicas[0]!.service.context.get(DataSource);
const jobs = () => replicas[0]!.service.context.get(Jobs);
const worker = (replica = 0) => replicas[replica]!.service.context.get(JobWorker);
const stored = () =>
  database()
    .getRepository(Job)
    .find({ order: { key: 'ASC' } });
const started = () => replicas.flatMap(({ printer }) => printer.started);
const everyPrinter = (print: (job: LabelJob) => Promise<void>) =>
  replicas.forEach(({ printer }) => (printer.print = print));
const enqueue = (parcel: string, key?: string, transaction: EntityManager = database().manager) =>
  jobs().enqueue(transaction, printLabel, { payload: { parcel }, requestId: 'request-1', ...(key && { key }) });
const noneStored = () => eventually(async () => expect(await stored()).toEqual([]));

test('a job runs as soon as its transaction has committed, and never without a commit', async () => {
  const rolledBack = database().transaction(async (transaction) => {
    await enqueue('rolled back', undefined, transaction);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await database().transaction((transaction) => enqueue('committed', undefined, transaction));
  await noneStored();
  expect(started()).toMatchObject([{ payload: { parcel: 'committed' }, attempt: 1, requestId: 'request-1' }]);
});

test('replicas run each job once', async () => {
  const parcels = Array.from({ length: 40 }, (_, number) => `parcel ${number}`);
  await database().transaction(async (transaction) => {
    for (const parcel of parcels) await enqueue(parcel, undefined, transaction);
  });
  await Promise.all([0, 1, 0, 1].map((replica) => worker(replica).runDue()));
  await noneStored();
  expect(
    started()
      .map(({ payload }) => payload.parcel)
      .sort(),
  ).toEqual(parcels.sort());
});

test('a replica runs no more jobs of a type at the same time than its definition allows', async () => {
  const [inProgress, maxInProgress] = [
    [0, 0],
    [0, 0],
  ];
  replicas.forEach(({ printer }, replica) => {
    printer.print = async () => {
      inProgress[replica]! += 1;
      maxInProgress[replica] = Math.max(maxInProgress[replica]!, inProgress[replica]!);
      await new Promise((resolve) => setTimeout(resolve, 2));
      inProgress[replica]! -= 1;
    };
  });
  await database().transaction(async (transaction) => {
    for (let number = 0; number < 20; number += 1) await enqueue(`parcel ${number}`, undefined, transaction);
  });
  await noneStored();
  expect(started()).toHaveLength(20);
  expect(Math.max(...maxInProgress)).toBe(3);
});

test('a job that fails is retried by its policy, and kept after its last attempt', async () => {
  everyPrinter(() => Promise.reject(new Error('out of paper')));
  await enqueue('books', 'books');
  const delaysMs: number[] = [];
  for (let attempt = 1; attempt < 4; attempt += 1) {
    const job = await eventually(async () => {
      const [row] = await stored();
      expect(row).toMatchObject({ attempts: attempt, leaseId: null });
      return row!;
    });
    delaysMs.push(job.dueAt.getTime() - clock.now().getTime());
    clock.set(new Date(job.dueAt.getTime() - 1));
    await worker().runDue();
    expect(started()).toHaveLength(attempt);
    clock.advance(1);
    await worker().runDue();
  }
  await eventually(async () => expect(await stored()).toMatchObject([{ attempts: 4, failedAt: clock.now() }]));
  expect(delaysMs).toEqual([30_000, 60_000, 120_000]);
  clock.advance(24 * 3_600_000);
  await worker().runDue();
  expect(started()).toHaveLength(4);
  expect(logged.join('')).toContain('a job failed on its last attempt');
  everyPrinter(async () => undefined);
  await database().getRepository(Job).update({ key: 'books' }, { failedAt: null, attempts: 0 });
  await noneStored();
});

test('a payload that its definition does not allow is refused', async () => {
  const payload = { parcel: 7 } as unknown as { parcel: string };
  await expect(jobs().enqueue(database().manager, printLabel, { payload, requestId: 'request-1' })).rejects.toThrow();
  expect(await stored()).toEqual([]);
});

test('a service with two handlers of one job does not start', async () => {
  class OtherPrinter extends LabelPrinter {}
  const start = runService(serviceOf('billing', [new LabelPrinter(), new OtherPrinter()]), {
    ...{ databaseUrl: testDatabase.url, transport: inProcessTransport(new InProcessBroker()), environment: {} },
    log: createLog('billing', 'silent'),
  });
  await expect(start).rejects.toThrow('two methods handle print-label jobs');
});

test('a job enqueued twice under one key runs once; enqueued again while it runs, it runs again afterwards', async () => {
  let finish = (): void => undefined;
  const isFirst = { value: true };
  everyPrinter(() => {
    if (!isFirst.value) return Promise.resolve();
    isFirst.value = false;
    return new Promise((resolve) => (finish = resolve));
  });
  await database().transaction(async (transaction) => {
    await enqueue('books', 'shelf', transaction);
    await enqueue('more books', 'shelf', transaction);
  });
  await eventually(() => expect(started()).toHaveLength(1));
  await enqueue('even more books', 'shelf');
  // Either replica may have started the job. Its own worker would wait for it.
  await worker(replicas.findIndex(({ printer }) => printer.started.length === 0)).runDue();
  expect(started()).toHaveLength(1);
  finish();
  await noneStored();
  expect(started().map(({ payload }) => payload.parcel)).toEqual(['more books', 'even more books']);
});

test('the job of a replica that died is taken over when its lease ends', async () => {
  await database().transaction(async (transaction) => {
    await jobs().enqueueClaimed(transaction, printLabel, {
      ...{ payload: { parcel: 'books' }, key: 'books', requestId: 'request-1' },
    });
  });
  await worker().runDue();
  expect(started()).toEqual([]);
  await database()
    .getRepository(Job)
    .update({ key: 'books' }, { leasedUntil: new Date(0) });
  await noneStored();
  expect(started()).toMatchObject([{ key: 'books', attempt: 2 }]);
});

test('a claim tells when the next job can be claimed: when it is due, or when a lease ends', async () => {
  const claim = () => claimDueJobs(database().manager, new Map([[weighParcel.type, 1]]), clock.now());
  await expect(claim()).resolves.toEqual({ jobs: [], nextDueMs: Infinity });
  const enqueueDueIn = (delayMs: number) =>
    jobs().enqueue(database().manager, weighParcel, {
      ...{ payload: { parcel: 'books' }, requestId: 'request-1' },
      dueAt: new Date(clock.now().getTime() + delayMs),
    });
  await enqueueDueIn(60_000);
  await expect(claim()).resolves.toEqual({ jobs: [], nextDueMs: 60_000 });
  await enqueueDueIn(0);
  expect((await claim()).jobs).toHaveLength(1);
  const { jobs: none, nextDueMs } = await claim();
  expect(none).toEqual([]);
  expect(nextDueMs).toBeGreaterThan(0);
  expect(nextDueMs).toBeLessThanOrEqual(leaseMs);
});

test('a claimed job belongs to the caller, whose failed attempt is retried by a replica', async () => {
  const job = await jobs().enqueueClaimed(database().manager, printLabel, {
    ...{ payload: { parcel: 'books' }, requestId: 'request-1' },
  });
  await worker().run(printLabel, job, () => Promise.reject(new Error('out of paper')));
  expect(await stored()).toMatchObject([{ attempts: 1, leaseId: null }]);
  clock.advance(30_000);
  await noneStored();
  expect(started()).toMatchObject([{ attempt: 2 }]);
});

test('a handler can postpone its job in its own transaction', async () => {
  const dueAt = new Date(clock.now().getTime() + 5_000);
  replicas.forEach(({ service, printer }) => {
    printer.print = async (job) => {
      if (job.attempt > 1) return;
      await service.context
        .get(DataSource)
        .transaction((transaction) => service.context.get(Jobs).postpone(transaction, job, dueAt));
    };
  });
  await enqueue('books');
  await eventually(async () => expect(await stored()).toMatchObject([{ dueAt, leaseId: null }]));
  clock.advance(5_000);
  await noneStored();
});

test('jobs are canceled by key and by payload, others of the same name or type stay', async () => {
  const dueAt = new Date(clock.now().getTime() + 3_600_000);
  const later = (definition: typeof printLabel, key: string, parcel: string) =>
    jobs().enqueue(database().manager, definition, { key, payload: { parcel }, requestId: 'request-1', dueAt });
  await later(printLabel, 'a', 'books');
  await later(printLabel, 'b', 'books');
  await later(printLabel, 'c', 'shoes');
  await later(weighParcel, 'a', 'books');
  await jobs().cancel(database().manager, printLabel, ['a']);
  await jobs().cancelMatching(database().manager, printLabel, { parcel: 'books' });
  expect((await stored()).map(({ type, key }) => `${type} ${key}`).sort()).toEqual(['print-label c', 'weigh-parcel a']);
});

test('a service that closes finishes the jobs in progress', async () => {
  const [replica, idleReplica] = await Promise.all([startReplica(), startReplica()]);
  const key = randomUUID();
  let finish = (): void => undefined;
  replica.printer.print = () => new Promise((resolve) => (finish = resolve));
  const job = await jobs().enqueueClaimed(database().manager, printLabel, {
    ...{ payload: { parcel: 'books' }, key, requestId: 'request-1' },
  });
  void replica.service.context.get(JobWorker).run(printLabel, job, replica.printer.print);
  let isClosed = false;
  const closing = replica.service.close().then(() => (isClosed = true));
  await idleReplica.service.close();
  expect(isClosed).toBe(false);
  finish();
  await closing;
  expect(await stored()).toEqual([]);
});

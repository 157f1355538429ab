import { FairQueue, type FairQueueOptions, QueueFullError } from './fair-queue.js';

let nowMs: number;
beforeEach(() => {
  nowMs = 0;
});

const createQueue = (options: Partial<FairQueueOptions> = {}) =>
  new FairQueue({ concurrency: 1, maxWaiting: 100, maxWaitingPerOwner: 50, now: () => nowMs, ...options });

/** A task that runs until `end`, and the order in which tasks started. */
function createTasks(queue: FairQueue) {
  const started: string[] = [];
  const releases = new Map<string, () => void>();
  return {
    started,
    add(owner: string, name: string, signal?: AbortSignal): Promise<void> {
      return queue.acquire(owner, signal).then((release) => {
        started.push(name);
        releases.set(name, release);
      });
    },
    async end(name: string): Promise<void> {
      releases.get(name)!();
      await new Promise(setImmediate);
    },
  };
}

test('a customer with one task waits for one task of a customer with many', async () => {
  const tasks = createTasks(createQueue());
  for (let number = 1; number <= 20; number++) void tasks.add('eve', `eve ${number}`);
  void tasks.add('ada', 'ada');
  await new Promise(setImmediate);
  await tasks.end('eve 1');
  expect(tasks.started).toEqual(['eve 1', 'ada']);
});

test('customers with equal use take turns', async () => {
  const tasks = createTasks(createQueue());
  for (const name of ['eve 1', 'eve 2', 'ada 1', 'ada 2', 'bob 1']) void tasks.add(name.split(' ')[0]!, name);
  await new Promise(setImmediate);
  for (const name of ['eve 1', 'ada 1', 'bob 1', 'eve 2']) await tasks.end(name);
  expect(tasks.started).toEqual(['eve 1', 'ada 1', 'bob 1', 'eve 2', 'ada 2']);
});

test('a customer whose tasks took long lets others go first, until that is long ago', async () => {
  const tasks = createTasks(createQueue());
  await tasks.add('eve', 'long');
  nowMs += 5_000;
  await tasks.end('long');
  await tasks.add('bob', 'short');
  void tasks.add('eve', 'eve');
  void tasks.add('ada', 'ada');
  await tasks.end('short');
  expect(tasks.started.at(-1)).toBe('ada');

  nowMs += 60 * 60_000;
  void tasks.add('ada', 'ada again');
  await tasks.end('ada');
  expect(tasks.started.at(-1)).toBe('eve');
});

test('the last place is kept for customers with little use', async () => {
  const tasks = createTasks(createQueue({ concurrency: 2, lightUseMs: 1_000 }));
  await tasks.add('eve', 'eve 1');
  nowMs += 5_000;
  await tasks.end('eve 1');
  await tasks.add('eve', 'eve 2');
  void tasks.add('eve', 'eve 3');
  await new Promise(setImmediate);
  await tasks.add('ada', 'ada');
  expect(tasks.started).toEqual(['eve 1', 'eve 2', 'ada']);
});

test('one customer runs no more tasks at once than allowed', async () => {
  const tasks = createTasks(createQueue({ concurrency: 3, concurrencyPerOwner: 1 }));
  void tasks.add('eve', 'eve 1');
  void tasks.add('eve', 'eve 2');
  await tasks.add('ada', 'ada');
  expect(tasks.started).toEqual(['eve 1', 'ada']);
  await tasks.end('eve 1');
  expect(tasks.started).toEqual(['eve 1', 'ada', 'eve 2']);
});

test('the tasks of one customer that wait are limited', async () => {
  const tasks = createTasks(createQueue({ maxWaitingPerOwner: 2 }));
  for (const name of ['running', 'waiting 1', 'waiting 2']) void tasks.add('eve', name);
  await expect(tasks.add('eve', 'rejected')).rejects.toMatchObject({ name: QueueFullError.name, reason: 'owner' });
});

test('customers who fill the queue are rejected, and others are not', async () => {
  const tasks = createTasks(createQueue({ maxWaiting: 4 }));
  await tasks.add('bob', 'running');
  for (const name of ['eve 1', 'eve 2', 'mallory 1', 'mallory 2']) void tasks.add(name.split(' ')[0]!, name);
  await expect(tasks.add('eve', 'eve 3')).rejects.toMatchObject({ name: QueueFullError.name, reason: 'all' });
  void tasks.add('ada', 'ada');
  for (const name of ['running', 'eve 1', 'mallory 1']) await tasks.end(name);
  expect(tasks.started).toEqual(['running', 'eve 1', 'mallory 1', 'ada']);
});

test('a task that is aborted while it waits gives up its place', async () => {
  const tasks = createTasks(createQueue({ maxWaitingPerOwner: 1 }));
  await tasks.add('eve', 'running');
  const controller = new AbortController();
  const waiting = tasks.add('eve', 'aborted', controller.signal);
  controller.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
  void tasks.add('eve', 'next');
  await tasks.end('running');
  expect(tasks.started).toEqual(['running', 'next']);
});

test('a task that fails gives back its place', async () => {
  const queue = createQueue();
  await expect(queue.run('eve', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect(queue.run('eve', () => Promise.resolve('done'))).resolves.toBe('done');
});

import { Batcher } from './batcher.js';

interface Run {
  items: number[];
  finish(): void;
}

/** Longer than a test. */
const never = 1_000_000;

/** A batcher whose batches end when the test says so. */
function controlled(options = { largestBatch: 10, overlapAfterMs: never }) {
  const runs: Run[] = [];
  const batcher = new Batcher<number, string>(
    (items) =>
      new Promise((resolve) => {
        const results = items.map((item) =>
          item < 0
            ? ({ status: 'rejected', reason: new Error(`refused ${item}`) } as const)
            : ({ status: 'fulfilled', value: `done ${item}` } as const),
        );
        runs.push({ items: [...items], finish: () => resolve(results) });
      }),
    (item) => Math.abs(item),
    options,
  );
  return { batcher, runs };
}

afterEach(() => void jest.useRealTimers());

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('items of one turn form a batch, and items that arrive during it form the next', async () => {
  const { batcher, runs } = controlled();
  const first = [batcher.add(1), batcher.add(2)];
  await nextTurn();
  const second = [batcher.add(3), batcher.add(4), batcher.add(5)];
  await nextTurn();
  expect(runs.map(({ items }) => items)).toEqual([[1, 2]]);
  runs[0]!.finish();
  expect(await Promise.all(first)).toEqual(['done 1', 'done 2']);
  await nextTurn();
  expect(runs.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  runs[1]!.finish();
  expect(await Promise.all(second)).toEqual(['done 3', 'done 4', 'done 5']);
});

test('batches respect the maximum size, and no item is left in the queue', async () => {
  const { batcher, runs } = controlled({ largestBatch: 2, overlapAfterMs: never });
  const all = [1, 2, 3, 4, 5].map((item) => batcher.add(item));
  for (let run = 0; run < 3; run += 1) {
    await nextTurn();
    runs[run]!.finish();
  }
  expect(await Promise.all(all)).toHaveLength(5);
  expect(runs.map(({ items }) => items)).toEqual([[1, 2], [3, 4], [5]]);
});

test('a batch that waits holds up only the items of its keys', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { batcher, runs } = controlled({ largestBatch: 10, overlapAfterMs: 50 });
  const first = batcher.add(1);
  await nextTurn();
  const same = batcher.add(-1);
  const other = batcher.add(2);
  jest.advanceTimersByTime(49);
  expect(runs).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(runs.map(({ items }) => items)).toEqual([[1], [2]]);
  runs[1]!.finish();
  expect(await other).toBe('done 2');
  runs[0]!.finish();
  expect(await first).toBe('done 1');
  await nextTurn();
  expect(runs[2]!.items).toEqual([-1]);
  runs[2]!.finish();
  await expect(same).rejects.toThrow('refused -1');
});

test('no more than two batches run at a time', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const { batcher, runs } = controlled({ largestBatch: 1, overlapAfterMs: 50 });
  const all = [batcher.add(1), batcher.add(2), batcher.add(3)];
  await nextTurn();
  jest.advanceTimersByTime(500);
  expect(runs).toHaveLength(2);
  runs[0]!.finish();
  await nextTurn();
  expect(runs).toHaveLength(3);
  for (const run of runs) run.finish();
  expect(await Promise.all(all)).toEqual(['done 1', 'done 2', 'done 3']);
});

test('a rejected item does not reject the others', async () => {
  const { batcher, runs } = controlled();
  const answers = Promise.allSettled([batcher.add(1), batcher.add(-2), batcher.add(3)]);
  await nextTurn();
  runs[0]!.finish();
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('an item added while its lane becomes idle is processed', async () => {
  const { batcher, runs } = controlled();
  const first = batcher.add(1);
  await nextTurn();
  runs[0]!.finish();
  const second = first.then(() => batcher.add(2));
  await first;
  await nextTurn();
  runs[1]!.finish();
  expect(await second).toBe('done 2');
  await batcher.idle();
});

test('a batch that fails as a whole fails each of its items', async () => {
  const batcher = new Batcher<number, string>(
    () => Promise.reject(new Error('no database')),
    () => 0,
    { largestBatch: 10, overlapAfterMs: never },
  );
  const answers = await Promise.allSettled([batcher.add(1), batcher.add(2)]);
  expect(answers.map((answer) => answer.status === 'rejected' && String(answer.reason))).toEqual([
    'Error: no database',
    'Error: no database',
  ]);
});

test('is idle when all items have been processed', async () => {
  const { batcher, runs } = controlled({ largestBatch: 1, overlapAfterMs: never });
  await batcher.idle();
  const all = [batcher.add(1), batcher.add(2), batcher.add(4)];
  const finished: string[] = [];
  const idle = batcher.idle().then(() => finished.push('idle'));
  for (let run = 0; run < 3; run += 1) {
    await nextTurn();
    expect(finished).toEqual([]);
    runs[run]!.finish();
  }
  await Promise.all(all);
  await idle;
});

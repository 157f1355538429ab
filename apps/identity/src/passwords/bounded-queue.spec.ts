import { BoundedQueue } from './bounded-queue.js';

const queueOf = (concurrency: number, maxQueued: number) =>
  new BoundedQueue({ concurrency, maxQueued, createRejection: () => new Error('full') });

/** A task that ends on demand. */
function work() {
  let finish = (): void => undefined;
  let fail: (error: Error) => void = () => undefined;
  const state = { started: false };
  const run = () =>
    new Promise<void>((resolve, reject) => {
      state.started = true;
      [finish, fail] = [resolve, reject];
    });
  return { state, run, finish: () => finish(), fail: (error: Error) => fail(error) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('limits concurrency, queues tasks in order and rejects the rest', async () => {
  const queue = queueOf(2, 2);
  const jobs = [work(), work(), work(), work()];
  const results = jobs.map(({ run }) => queue.run(run));
  const startedJobs = () => jobs.map(({ state }) => state.started);
  await expect(queue.run(async () => undefined)).rejects.toThrow('full');
  expect(startedJobs()).toEqual([true, true, false, false]);
  jobs[1]!.finish();
  await settled();
  expect(startedJobs()).toEqual([true, true, true, false]);
  jobs[0]!.finish();
  await settled();
  expect(startedJobs()).toEqual([true, true, true, true]);
  jobs[2]!.finish();
  jobs[3]!.finish();
  await Promise.all(results);
  await expect(queue.run(async () => 'free again')).resolves.toBe('free again');
});

test('a failed task releases its slot', async () => {
  const queue = queueOf(1, 0);
  for (let round = 0; round < 3; round += 1) {
    const job = work();
    const result = queue.run(job.run);
    await settled();
    job.fail(new Error(`round ${round}`));
    await expect(result).rejects.toThrow(`round ${round}`);
  }
});

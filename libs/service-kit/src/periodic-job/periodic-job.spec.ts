import { eventually } from '@scriptsmith/testing';
import { PeriodicJob } from './periodic-job.js';

test('starts at once, repeats, and never overlaps', async () => {
  let [runs, running, mostAtOnce] = [0, 0, 0];
  const job = new PeriodicJob(async () => {
    runs += 1;
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  }, 0);
  job.start();
  expect(runs).toBe(1);
  await eventually(() => expect(runs).toBeGreaterThanOrEqual(5));
  await job.stop();
  expect(mostAtOnce).toBe(1);
});

test('stopping waits for the run in progress, and no run follows', async () => {
  let runs = 0;
  let finish = (): void => undefined;
  const job = new PeriodicJob(() => {
    runs += 1;
    return new Promise((resolve) => (finish = resolve));
  }, 0);
  job.start();
  let hasStopped = false;
  const stopping = job.stop().then(() => (hasStopped = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(hasStopped).toBe(false);
  finish();
  await stopping;
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(runs).toBe(1);
});

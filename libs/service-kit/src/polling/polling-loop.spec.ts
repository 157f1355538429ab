import { eventually } from '@scriptsmith/testing';
import { PollingLoop } from './polling-loop.js';

const unexpected = (error: unknown): never => {
  throw error;
};

/** Resolves when a loop that starts now has made a round, after those that other loops have scheduled for now. */
async function roundOfAnotherLoop(): Promise<void> {
  let rounds = 0;
  const loop = new PollingLoop(
    async () => {
      rounds += 1;
      return Infinity;
    },
    { intervalMs: 3_600_000, onError: unexpected },
  );
  loop.start();
  await eventually(() => expect(rounds).toBe(1));
  await loop.stop();
}

test('starts at once, repeats while there is more to do, and never overlaps', async () => {
  let [rounds, inProgress, maxInProgress] = [0, 0, 0];
  const loop = new PollingLoop(
    async () => {
      rounds += 1;
      inProgress += 1;
      maxInProgress = Math.max(maxInProgress, inProgress);
      await new Promise((resolve) => setImmediate(resolve));
      inProgress -= 1;
      return rounds < 5 ? 0 : Infinity;
    },
    { intervalMs: 3_600_000, onError: unexpected },
  );
  loop.start();
  await eventually(() => expect(rounds).toBe(5));
  await loop.stop();
  expect(maxInProgress).toBe(1);
});

test('a wake-up during a round starts another round', async () => {
  let rounds = 0;
  const loop: PollingLoop = new PollingLoop(
    async () => {
      rounds += 1;
      if (rounds === 1) loop.wake();
      return Infinity;
    },
    { intervalMs: 3_600_000, onError: unexpected },
  );
  loop.start();
  await eventually(() => expect(rounds).toBe(2));
  await loop.stop();
});

test('the next round follows when the last one asked for it', async () => {
  let rounds = 0;
  const loop = new PollingLoop(
    async () => {
      rounds += 1;
      return rounds < 3 ? 1 : Infinity;
    },
    { intervalMs: 3_600_000, onError: unexpected },
  );
  loop.start();
  await eventually(() => expect(rounds).toBe(3));
  await loop.stop();
});

test('an error is reported and the loop continues', async () => {
  const errors: unknown[] = [];
  let rounds = 0;
  const loop = new PollingLoop(
    async () => {
      rounds += 1;
      if (rounds === 1) throw new Error('database unavailable');
      return Infinity;
    },
    { intervalMs: 0, onError: (error) => errors.push(error) },
  );
  loop.start();
  await eventually(() => expect(rounds).toBeGreaterThan(1));
  await loop.stop();
  expect(errors).toEqual([new Error('database unavailable')]);
});

test('stopping waits for the round in progress, and no round follows', async () => {
  let rounds = 0;
  let finish = (): void => undefined;
  const loop = new PollingLoop(
    () => {
      rounds += 1;
      return new Promise((resolve) => (finish = () => resolve(0)));
    },
    { intervalMs: 0, onError: unexpected },
  );
  loop.start();
  await eventually(() => expect(rounds).toBe(1));
  let hasStopped = false;
  const stopping = loop.stop().then(() => (hasStopped = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(hasStopped).toBe(false);
  finish();
  await stopping;
  loop.wake();
  await roundOfAnotherLoop();
  expect(rounds).toBe(1);
});

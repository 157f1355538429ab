import type { CollectedCall } from '@scriptsmith/contracts/analytics';
import { eventually } from '@scriptsmith/testing';
import type { EventPublisher } from '@scriptsmith/service-kit';
import { TrafficBatcher } from './traffic-batcher.js';

const context = { requestId: 'request-1' };

/** The largest call that a browser can send. */
const largeCall: CollectedCall = {
  ...{ network: '203.0.113.0/24', userAgent: 'Firefox', country: null, userId: null },
  events: Array.from({ length: 50 }, () => ({
    ...{ id: '019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9a10', type: 'page_view', at: '2026-11-21T00:00:00.000Z' },
    page: `/${'x'.repeat(999)}`,
    target: 'x'.repeat(200),
  })),
};

test('limits the memory of pending calls while analytics does not respond, and loses none of them', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const published: CollectedCall[] = [];
  const publish = async (_: unknown, { calls }: { calls: CollectedCall[] }) => {
    await held;
    published.push(...calls);
  };
  const batcher = new TrafficBatcher({ publish } as unknown as EventPublisher);
  const settled = Promise.allSettled(Array.from({ length: 1_000 }, () => batcher.add(largeCall, context)));
  release();
  const outcomes = await settled;
  const rejected = outcomes.filter(({ status }) => status === 'rejected');
  expect(rejected.length).toBeGreaterThan(400);
  expect(rejected[0]).toMatchObject({ reason: { code: 'service_unavailable' } });
  expect(published).toHaveLength(outcomes.length - rejected.length);
  await expect(batcher.add(largeCall, context)).resolves.toBeUndefined();
});

test('calls that arrive while a batch is in flight form the next one', async () => {
  const sizes: number[] = [];
  const releases: (() => void)[] = [];
  const publish = (_: unknown, { calls }: { calls: CollectedCall[] }) => {
    sizes.push(calls.length);
    return new Promise<void>((resolve) => releases.push(resolve));
  };
  const batcher = new TrafficBatcher({ publish } as unknown as EventPublisher);
  const call = { ...largeCall, events: largeCall.events.slice(0, 1) };
  const first = batcher.add(call, context);
  await eventually(() => expect(sizes).toEqual([1]));
  const next = Array.from({ length: 5 }, () => batcher.add(call, context));
  releases[0]!();
  await first;
  await eventually(() => expect(sizes).toEqual([1, 5]));
  const last = batcher.add(call, context);
  const shutdown = batcher.beforeApplicationShutdown();
  releases[1]!();
  await Promise.all(next);
  await eventually(() => expect(sizes).toEqual([1, 5, 1]));
  releases[2]!();
  await Promise.all([last, shutdown]);
});

import type { CollectedCall } from '@scriptsmith/contracts/analytics';
import type { EventPublisher } from '@scriptsmith/service-kit';
import { TrafficBatcher } from './traffic-batcher.js';

const context = { requestId: 'request-1' };

/** As large as a browser may make it. */
const largeCall: CollectedCall = {
  ...{ network: '203.0.113.0/24', userAgent: 'Firefox', country: null, userId: null },
  events: Array.from({ length: 50 }, () => ({
    ...{ id: '019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9a10', type: 'page_view', at: '2026-11-21T00:00:00.000Z' },
    page: `/${'x'.repeat(999)}`,
    target: 'x'.repeat(200),
  })),
};

test('while analytics does not answer, large calls do not fill the memory, and those that wait are not lost', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const published: CollectedCall[] = [];
  const publish = async (_: unknown, { calls }: { calls: CollectedCall[] }) => {
    await held;
    published.push(...calls);
  };
  const queue = new TrafficBatcher({ publish } as unknown as EventPublisher);
  const told = Promise.allSettled(Array.from({ length: 1_000 }, () => queue.add(largeCall, context)));
  answer();
  const outcomes = await told;
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(400);
  expect(refused[0]).toMatchObject({ reason: { code: 'service_unavailable' } });
  expect(published).toHaveLength(outcomes.length - refused.length);
  await expect(queue.add(largeCall, context)).resolves.toBeUndefined();
});

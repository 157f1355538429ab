import { randomUUID } from 'node:crypto';
import { eventually } from '@scriptsmith/testing';
import { describeEachBinding } from '../testing/bindings.js';
import { ExclusiveTasks } from '../scheduling/exclusive-tasks.js';
import { MessagingScenario } from '../testing/messaging-scenario.js';
import { InboxPruning } from './inbox-pruning.js';

describeEachBinding('inbox', (start) => {
  let given: MessagingScenario;
  beforeAll(async () => (given = await MessagingScenario.start(await start())));
  afterAll(() => given.close());

  test('deletes old records, and detects duplicates of recent events', async () => {
    // At startup, pruning runs once in the background.
    await given.service('billing').context.get(ExclusiveTasks).whenIdle();
    const [old, recent] = [randomUUID(), randomUUID()];
    for (const parcelId of [old, recent]) {
      await given.announce(parcelId);
      await eventually(async () => expect(await given.receipts('billing', parcelId)).toBe(1));
    }
    await given.sql(`UPDATE billing.inbox_event SET received_at = now() - interval '31 days' WHERE id = $1`, [old]);
    await given.sql(
      `INSERT INTO billing.inbox_event (id, name, received_at)
       SELECT gen_random_uuid(), 'older', now() - interval '40 days' FROM generate_series(1, 10001)`,
    );
    const pruning = given.service('billing').context.get(InboxPruning);
    expect(await pruning.run()).toBe(10_002);
    expect(await given.sql('SELECT id FROM billing.inbox_event')).toEqual([{ id: recent }]);
    // Unlike the broker, resolves after the event was handled.
    await given.service('billing').server.receiveEvent(given.announcement(recent));
    expect(await pruning.run()).toBe(0);
    expect(await given.receipts('billing', recent)).toBe(1);
  });
});

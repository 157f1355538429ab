import type { EntityManager } from 'typeorm';
import { displayOrder, SubscriptionRecord } from './subscription.entity.js';

/** The subscription of a user that is shown: the first of their rows in the display order, which is an SQL expression. */
export async function findShownSubscription(
  manager: EntityManager,
  userId: number,
): Promise<SubscriptionRecord | undefined> {
  const [first] = await manager.query<{ id: string }[]>(
    `SELECT id FROM subscription WHERE user_id = $1 ORDER BY ${displayOrder} LIMIT 1`,
    [userId],
  );
  return first && manager.getRepository(SubscriptionRecord).findOneByOrFail({ id: first.id });
}

/** The number of the next snapshot of a customer at Stripe. Later snapshots have higher numbers. */
export async function nextSnapshotNumber(manager: EntityManager): Promise<string> {
  const [next] = await manager.query<{ number: string }[]>(`SELECT nextval('stripe_snapshot_number') AS number`);
  if (!next) throw new Error('The sequence of snapshots returned no number');
  return next.number;
}

import { insertIfAbsent } from '@scriptsmith/service-kit';
import { type EntityManager, In } from 'typeorm';
import { DeletedUser } from './deleted-user.entity.js';

/** The deleted users among those mentioned. */
export async function findDeletedUsers(
  transaction: EntityManager,
  mentions: readonly { userId: number | null }[],
): Promise<ReadonlySet<number>> {
  const userIds = [...new Set(mentions.flatMap(({ userId }) => userId ?? []))];
  if (userIds.length === 0) return new Set();
  const deleted = await transaction.findBy(DeletedUser, { userId: In(userIds) });
  return new Set(deleted.map(({ userId }) => userId));
}

/** Records the deletion, so that events received later are stored as anonymous. */
export async function markAsDeleted(transaction: EntityManager, userId: number): Promise<void> {
  await insertIfAbsent(transaction, DeletedUser, { userId });
}

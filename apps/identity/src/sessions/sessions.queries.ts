import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { User } from '../users/user.entity.js';
import { userNotFound } from '../users/users.errors.js';
import { Session } from './session.entity.js';

/** Deletes sessions in the order of their ids, so that concurrent deletions do not deadlock. Returns the deleted ones. */
export async function deleteSessions(
  transaction: EntityManager,
  where: FindOptionsWhere<Session>,
): Promise<Pick<Session, 'id' | 'userId'>[]> {
  const sessions = await transaction.find(Session, {
    select: { id: true, userId: true },
    where,
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  const ids = sessions.map(({ id }) => id);
  if (ids.length > 0) await transaction.delete(Session, ids);
  return sessions;
}

/** Locks the user, and returns the new epoch. */
export async function incrementSessionEpoch(transaction: EntityManager, userId: number): Promise<number> {
  const result = await transaction
    .createQueryBuilder()
    .update(User)
    .set({ sessionEpoch: () => 'session_epoch + 1' })
    .where({ id: userId })
    .returning('session_epoch')
    .execute();
  const [user] = result.raw as { session_epoch: number }[];
  if (!user) throw userNotFound();
  return user.session_epoch;
}

/** Deletes expired and idle sessions. Skips locked rows, so that it never waits for a transaction that ends sessions. */
export async function deleteExpiredSessions(
  manager: EntityManager,
  { expiresUntil, lastSeenUntil }: { expiresUntil: Date; lastSeenUntil: Date },
): Promise<void> {
  await manager
    .createQueryBuilder()
    .delete()
    .from(Session)
    .where(
      `id IN (SELECT id FROM session WHERE expires_at <= :expiresUntil OR last_seen_at <= :lastSeenUntil
         FOR UPDATE SKIP LOCKED)`,
      { expiresUntil, lastSeenUntil },
    )
    .execute();
}

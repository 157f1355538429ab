import type { EntityManager, FindOptionsWhere, Repository } from 'typeorm';
import { ChatCode } from './chat-code.entity.js';

/**
 * Locks a session so that it cannot end before the transaction does. Returns its id unless it has ended. Reads the table of
 * `sessions`, which depends on this folder to revoke codes.
 */
export async function lockSession(
  transaction: EntityManager,
  { userId, tokenHash }: { userId: number; tokenHash: Buffer },
): Promise<string | undefined> {
  const [session] = await transaction.query<{ id: string }[]>(
    'SELECT id FROM session WHERE user_id = $1 AND token_hash = $2 FOR KEY SHARE',
    [userId, tokenHash],
  );
  return session?.id;
}

/** Deletes a code that matches and returns its user in one statement, so that concurrent exchanges succeed only once. */
export async function consumeChatCode(
  codes: Repository<ChatCode>,
  matching: FindOptionsWhere<ChatCode>,
): Promise<number | undefined> {
  const result = await codes.createQueryBuilder().delete().where(matching).returning('user_id').execute();
  const [deleted] = result.raw as { user_id: number }[];
  return deleted?.user_id;
}

/** Deletes the codes of a user in the order of their hashes, so that concurrent deletions do not deadlock. */
export async function deleteChatCodes(transaction: EntityManager, userId: number): Promise<void> {
  await transaction
    .createQueryBuilder()
    .delete()
    .from(ChatCode)
    .where('code_hash IN (SELECT code_hash FROM chat_code WHERE user_id = :userId ORDER BY code_hash FOR UPDATE)', {
      userId,
    })
    .execute();
}

/** Skips locked codes, so that it never waits for a transaction that revokes codes. */
export async function deleteExpiredChatCodes(manager: EntityManager, now: Date): Promise<void> {
  await manager
    .createQueryBuilder()
    .delete()
    .from(ChatCode)
    .where('code_hash IN (SELECT code_hash FROM chat_code WHERE expires_at <= :now FOR UPDATE SKIP LOCKED)', { now })
    .execute();
}

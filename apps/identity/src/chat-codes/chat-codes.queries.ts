import { type EntityManager, MoreThan, type Repository } from 'typeorm';
import { ChatCode } from './chat-code.entity.js';

/**
 * Locks a session so that it cannot end before the transaction does. Returns false if it has ended. Reads the table of
 * `sessions`, which depends on this folder to revoke codes.
 */
export async function lockSession(
  transaction: EntityManager,
  { userId, tokenHash }: { userId: number; tokenHash: Buffer },
): Promise<boolean> {
  const sessions = await transaction.query<object[]>(
    'SELECT FROM session WHERE user_id = $1 AND token_hash = $2 FOR KEY SHARE',
    [userId, tokenHash],
  );
  return sessions.length > 0;
}

/** Deletes a valid code and returns its user in one statement, so that concurrent exchanges succeed only once. */
export async function consumeChatCode(
  codes: Repository<ChatCode>,
  codeHash: Buffer,
  now: Date,
): Promise<number | undefined> {
  const result = await codes
    .createQueryBuilder()
    .delete()
    .where({ codeHash, expiresAt: MoreThan(now) })
    .returning('user_id')
    .execute();
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

import { MoreThan, type Repository } from 'typeorm';
import type { ChatCode } from './chat-code.entity.js';

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

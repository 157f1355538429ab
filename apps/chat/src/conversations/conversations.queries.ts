import type { EntityManager } from 'typeorm';

/** Sets the profile of a conversation, and that of its versions which depend on the former one. */
export async function changeProfile(
  manager: EntityManager,
  { userId, conversationId, profileId }: { userId: number; conversationId: string; profileId: string },
): Promise<void> {
  await manager.query(
    `WITH former AS (
       SELECT profile_id FROM conversation WHERE user_id = $1 AND id = $2 AND profile_id <> $3
     ), kept AS (
       UPDATE version SET profile_id = former.profile_id FROM former
       WHERE version.user_id = $1 AND conversation_id = $2 AND version.profile_id IS NULL
     )
     UPDATE conversation SET profile_id = $3 WHERE user_id = $1 AND id = $2 AND profile_id <> $3`,
    [userId, conversationId, profileId],
  );
}

import type { FileMatch } from '@scriptsmith/chat-contracts';
import type { EntityManager } from 'typeorm';

/** The latest versions of the conversations of a user that are shown, the last updated conversation first. */
export function findLatestVersions(manager: EntityManager, userId: number): Promise<{ versionId: string }[]> {
  return manager.query(
    `SELECT version.id AS "versionId"
      FROM conversation CROSS JOIN LATERAL (
        SELECT id FROM version
        WHERE user_id = conversation.user_id AND conversation_id = conversation.id AND is_settled
        ORDER BY number DESC LIMIT 1) AS version
      WHERE conversation.user_id = $1 AND conversation.deleted_at IS NULL
      ORDER BY conversation.updated_at DESC, conversation.id DESC`,
    [userId],
  );
}

/** The first line of each file of some versions that contains a text, in any case. At most `limit`. */
export function findInFiles(
  manager: EntityManager,
  { userId, versionIds, text, limit }: { userId: number; versionIds: readonly string[]; text: string; limit: number },
): Promise<FileMatch[]> {
  return manager.query(
    `SELECT conversation.id AS "conversationId", conversation.title, file.path,
        (length(before) - length(replace(before, E'\\n', '')) + 1)::integer AS line,
        left(trim(split_part(content, E'\\n', length(before) - length(replace(before, E'\\n', '')) + 1)), 200) AS text
      FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted (id, position)
      JOIN version ON version.user_id = $1 AND version.id = wanted.id
      JOIN conversation ON conversation.user_id = $1 AND conversation.id = version.conversation_id
      JOIN version_file AS file ON file.user_id = $1 AND file.version_id = wanted.id
      JOIN blob ON blob.user_id = $1 AND blob.sha256 = file.sha256
      CROSS JOIN LATERAL (SELECT strpos(lower(content), lower($3)) AS place) AS found
      CROSS JOIN LATERAL (SELECT left(content, place - 1) AS before) AS prefix
      WHERE place > 0
      ORDER BY position, file.path COLLATE "C" LIMIT $4`,
    [userId, versionIds, text, limit],
  );
}

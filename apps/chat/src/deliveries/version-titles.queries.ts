import type { EntityManager } from 'typeorm';

/** The text of the message that each version of a run answers, by the id of the version. Messages never change. */
export async function loadVersionMessages(
  manager: EntityManager,
  userId: number,
  conversationId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await manager.query<{ id: string; text: string | null }[]>(
    `SELECT version.id, left(message.parts -> 0 ->> 'text', 500) AS text
      FROM version
      JOIN run ON run.user_id = version.user_id AND run.id = version.run_id
      JOIN message ON message.user_id = run.user_id AND message.id = run.message_id
      WHERE version.user_id = $1 AND version.conversation_id = $2`,
    [userId, conversationId],
  );
  return new Map(rows.map(({ id, text }) => [id, text ?? '']));
}

import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

interface AbandonedRun {
  userId: number;
  conversationId: string;
  runId?: string;
  leaseOwner?: string;
  /** A time that Postgres can parse. Default: the lease never expires. */
  leaseUntil?: string;
  /** Without an answer, the run cannot be taken over. */
  hasAnswer?: boolean;
}

/** Adds a run in progress that nobody executes, with the message that it answers. Returns its id. */
export async function addAbandonedRun(
  manager: Pick<EntityManager, 'query'>,
  { userId, conversationId, runId = uuidv7(), ...options }: AbandonedRun,
): Promise<string> {
  const { leaseOwner = uuidv7(), leaseUntil = 'infinity', hasAnswer = true } = options;
  const messageId = uuidv7();
  await manager.query(
    `INSERT INTO message (user_id, id, conversation_id, number, role, parts, client_message_id, created_at)
     VALUES ($1, $2, $3, 1, 'user', '[{"type": "text", "text": "A shop"}]', $2, now())`,
    [userId, messageId, conversationId],
  );
  await manager.query(
    `INSERT INTO run (user_id, id, conversation_id, message_id, status, started_at, lease_owner, lease_until)
     VALUES ($1, $2, $3, $4, 'running', now(), $5, $6)`,
    [userId, runId, conversationId, messageId, leaseOwner, leaseUntil],
  );
  if (!hasAnswer) return runId;
  await manager.query(
    `INSERT INTO message (user_id, id, conversation_id, number, role, parts, run_id, created_at)
     VALUES ($1, $2, $3, 2, 'assistant', '[]', $4, now())`,
    [userId, uuidv7(), conversationId, runId],
  );
  return runId;
}

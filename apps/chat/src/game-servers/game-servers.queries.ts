import type { GameServerSummary } from '@scriptsmith/chat-contracts';
import type { EntityManager } from 'typeorm';

/** The servers of a user by name. The lists are counted by the database, so that they are not sent. */
export async function readServerSummaries(manager: EntityManager, userId: number): Promise<GameServerSummary[]> {
  const rows = await manager.query<(Omit<GameServerSummary, 'updatedAt'> & { updatedAt: Date })[]>(
    `SELECT id, name, profile_id AS "profileId", jsonb_array_length(settings -> 'items') AS "itemCount",
       jsonb_array_length(settings -> 'jobs') AS "jobCount", jsonb_array_length(settings -> 'places') AS "placeCount",
       updated_at AS "updatedAt"
     FROM game_server WHERE user_id = $1 ORDER BY lower(name), id`,
    [userId],
  );
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

import type { ChargedResource, UsageShare } from '@scriptsmith/contracts/billing';
import type { EntityManager } from 'typeorm';
import type { GrantKind } from '../ledger/grant-consumption-order.js';

/** The credits that a user has consumed by day in UTC, from a time on. Days without consumption are missing. */
export async function sumConsumptionByDay(
  manager: EntityManager,
  userId: number,
  from: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await manager.query<{ date: string; credits: string }[]>(
    `SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date, sum(amount) AS credits
     FROM credit_operation WHERE user_id = $1 AND type = 'consume' AND created_at >= $2 GROUP BY 1`,
    [userId, from],
  );
  return new Map(rows.map(({ date, credits }) => [date, Number(credits)]));
}

/** The credits that remain in the open grants of a user, by kind. */
export async function sumRemainingByKind(
  manager: EntityManager,
  userId: number,
  now: Date,
): Promise<ReadonlyMap<GrantKind, number>> {
  const rows = await manager.query<{ kind: GrantKind; remaining: string }[]>(
    `SELECT kind, sum(remaining) AS remaining FROM credit_grant
     WHERE user_id = $1 AND closed_at IS NULL AND (expires_at IS NULL OR expires_at > $2) GROUP BY kind`,
    [userId, now],
  );
  return new Map(rows.map(({ kind, remaining }) => [kind, Number(remaining)]));
}

/** A charge for a resource. */
interface ResourceCharge {
  resource: ChargedResource;
  amount: string;
  created_at: Date;
}

/** The charges for resources among the last 100 of a user, newest first. */
export const findResourceCharges = (manager: EntityManager, userId: number): Promise<ResourceCharge[]> =>
  manager.query<ResourceCharge[]>(
    `SELECT resource, amount, created_at FROM (
       SELECT metadata->'resource' AS resource, amount, created_at, id FROM credit_operation
       WHERE user_id = $1 AND type = 'consume' ORDER BY created_at DESC, id DESC LIMIT 100
     ) latest WHERE resource IS NOT NULL ORDER BY created_at DESC, id DESC`,
    [userId],
  );

/** What a user has consumed for each resource, or for each game server, since a time: the largest shares first. */
export async function sumConsumptionByResource(
  manager: EntityManager,
  userId: number,
  from: string,
  by: 'resource' | 'server',
  limit: number,
): Promise<UsageShare[]> {
  const [key, name] = by === 'resource' ? ['id', 'name'] : ['server', 'server'];
  // The name of the latest charge.
  const rows = await manager.query<{ name: string; credits: string }[]>(
    `SELECT (array_agg(metadata->'resource'->>'${name}' ORDER BY created_at DESC, id DESC))[1] AS name, sum(amount) AS credits
     FROM credit_operation
     WHERE user_id = $1 AND type = 'consume' AND created_at >= $2 AND amount > 0 AND metadata->'resource' ? '${key}'
     GROUP BY metadata->'resource'->>'${key}' ORDER BY sum(amount) DESC, max(created_at) DESC LIMIT $3`,
    [userId, from, limit],
  );
  return rows.map((row) => ({ name: row.name, credits: Number(row.credits) }));
}

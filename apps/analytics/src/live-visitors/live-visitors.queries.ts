import type { EntityManager } from 'typeorm';

/** The latest page of each user and each anonymous visitor who started and was active after these times. */
export function findLatestPages(
  manager: EntityManager,
  { startedFrom, activeFrom }: { startedFrom: Date; activeFrom: Date },
): Promise<{ page: string }[]> {
  return manager.query<{ page: string }[]>(
    `SELECT DISTINCT ON (visitor_key) coalesce('account ' || user_id, visitor::text) AS visitor_key, exit_page AS page
     FROM visit WHERE started_at >= $1 AND last_at >= $2 ORDER BY visitor_key, last_at DESC`,
    [startedFrom, activeFrom],
  );
}

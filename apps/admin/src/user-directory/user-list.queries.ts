import type { HandlerInput } from '@scriptsmith/contracts';
import type { adminRequests, ListedUser } from '@scriptsmith/contracts/admin';
import type { DataSource, EntityManager } from 'typeorm';
import { searchTerm } from './search-term.js';
import { WhereClause } from './where-clause.js';

type ListQuery = HandlerInput<typeof adminRequests.listUsers>;
export type UserFilter = Pick<ListQuery, 'search' | 'plan' | 'status' | 'banned'>;
export type UserOrder = Pick<ListQuery, 'sort' | 'direction'>;
export type UserQuery = UserFilter & UserOrder;

export interface UserRow {
  id: number;
  username: string;
  email: string;
  createdAt: Date;
  isBanned: boolean;
  planName: string | null;
  status: NonNullable<ListedUser['subscription']>['status'];
}

/** A part of the users in order, counted from the end if it is reversed. */
interface Slice {
  offset: number;
  limit: number;
  isReversed: boolean;
}

const sortColumns: Record<UserOrder['sort'], { column: string; type: string }> = {
  id: { column: 'user_id', type: 'integer' },
  username: { column: 'username_sort', type: 'text' },
  email: { column: 'email', type: 'text' },
  createdAt: { column: 'created_at', type: 'timestamptz' },
  plan: { column: 'plan_id', type: 'text' },
  status: { column: 'status', type: 'text' },
};

const userColumns = `user_id AS id, username, email, created_at AS "createdAt", is_banned AS "isBanned",
  plan_name AS "planName", status`;

/** Users in order, from `offset`. Reads only the index of the order and the rows that are returned. */
export function selectUsers(
  database: DataSource,
  query: UserQuery,
  { offset, limit, isReversed }: Slice,
): Promise<UserRow[]> {
  const where = whereClause(query);
  return database.query<UserRow[]>(
    `SELECT ${userColumns} FROM directory_user JOIN (
       SELECT user_id FROM directory_user WHERE ${where.sql}
       ORDER BY ${orderBy(query, isReversed)} LIMIT ${limit} OFFSET ${offset}
     ) AS page USING (user_id) ORDER BY ${orderBy(query)}`,
    where.parameters,
  );
}

/** Users in order, after the given one. */
export function selectUsersAfter(
  database: DataSource,
  query: UserQuery,
  after: { sortValue: string; userId: number } | null,
  limit: number,
): Promise<(UserRow & { sortValue: string })[]> {
  const { column, type } = sortColumns[query.sort];
  const where = whereClause(query);
  if (after) {
    const last = `(${where.parameter(after.sortValue)}::${type}, ${where.parameter(after.userId)}::integer)`;
    where.and(`(${column}, user_id) ${query.direction === 'asc' ? '>' : '<'} ${last}`);
  }
  return database.query<(UserRow & { sortValue: string })[]>(
    `SELECT ${userColumns}, ${column}::text AS "sortValue" FROM directory_user
     WHERE ${where.sql} ORDER BY ${orderBy(query)} LIMIT ${limit}`,
    where.parameters,
  );
}

/** Users with the same plan, status and ban. */
export interface UserSegment {
  planId: string;
  status: string;
  isBanned: boolean;
  /** The number of listed users. */
  users: number;
}

/** The segments that match the filter, regardless of its search term. */
export function findSegments(database: DataSource, { plan, status, banned }: UserFilter): Promise<UserSegment[]> {
  const where = new WhereClause()
    .and('users > 0')
    .andDefined('plan_id = ?', plan)
    .andDefined('status = ?', status)
    .andDefined('is_banned = ?', banned);
  return database.query<UserSegment[]>(
    `SELECT plan_id AS "planId", status, is_banned AS "isBanned", users FROM directory_user_count WHERE ${where.sql}`,
    where.parameters,
  );
}

/**
 * Users of segments in order, from `offset`. Each segment has an index in this order, so that Postgres reads no user of
 * another segment, however the filter and the order are related.
 */
export function selectUsersOf(
  database: DataSource,
  segments: readonly UserSegment[],
  order: UserOrder,
  { offset, limit, isReversed }: Slice,
): Promise<UserRow[]> {
  const { column } = sortColumns[order.sort];
  const where = new WhereClause();
  const parts = segments.map(
    ({ planId, status, isBanned }) => `(SELECT user_id, ${column} AS sort_value FROM directory_user
      WHERE username IS NOT NULL AND plan_id = ${where.parameter(planId)} AND status = ${where.parameter(status)}
        AND is_banned = ${isBanned} ORDER BY ${orderBy(order, isReversed)} LIMIT ${offset + limit})`,
  );
  return database.query<UserRow[]>(
    `SELECT ${userColumns} FROM directory_user JOIN (
       SELECT user_id FROM (${parts.join(' UNION ALL ')}) segment
       ORDER BY ${orderBy(order, isReversed).replace(column, 'sort_value')} LIMIT ${limit} OFFSET ${offset}
     ) AS page USING (user_id) ORDER BY ${orderBy(order)}`,
    where.parameters,
  );
}

/**
 * The ids of a page of matches, and the number of matches up to `maxMatches` + 1. Collects the matches through the search
 * index and sorts them.
 */
export function searchUserIds(
  database: DataSource,
  query: UserQuery,
  { offset, limit, maxMatches }: { offset: number; limit: number; maxMatches?: number },
): Promise<{ total: number; ids: number[] }> {
  const where = whereClause(query);
  const { column } = sortColumns[query.sort];
  const order = orderBy(query).replace(column, 'sort_value');
  return database.transaction(async (transaction) => {
    await forceSearchIndex(transaction);
    const [result] = await transaction.query<[{ total: number; ids: number[] }]>(
      `WITH matches AS MATERIALIZED (
         SELECT user_id, ${column} AS sort_value FROM directory_user WHERE ${where.sql}
         LIMIT ${maxMatches === undefined ? 'ALL' : maxMatches + 1}
       )
       SELECT (SELECT count(*)::integer FROM matches) AS total,
         array(SELECT user_id FROM matches ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) AS ids`,
      where.parameters,
    );
    return result;
  });
}

/** A page of the matches among the first `maxRead` users in order. */
export function searchFirstUsers(
  database: DataSource,
  query: UserQuery,
  { offset, limit, maxRead }: { offset: number; limit: number; maxRead: number },
): Promise<UserRow[]> {
  const where = whereClause(query);
  return database.query<UserRow[]>(
    `SELECT ${userColumns} FROM (
       SELECT * FROM directory_user WHERE username IS NOT NULL ORDER BY ${orderBy(query)} LIMIT ${maxRead}
     ) AS first WHERE ${where.sql} ORDER BY ${orderBy(query)} LIMIT ${limit} OFFSET ${offset}`,
    where.parameters,
  );
}

/** Listed users in the order of the ids. */
export const selectUsersByIds = (database: DataSource, ids: readonly number[]): Promise<UserRow[]> =>
  database.query<UserRow[]>(
    `SELECT ${userColumns} FROM directory_user WHERE user_id = ANY($1) AND username IS NOT NULL
     ORDER BY array_position($1, user_id)`,
    [ids],
  );

/**
 * The planner cannot estimate how many rows contain a substring and would prefer a sequential scan. With less memory, a
 * bitmap of many matches keeps pages instead of rows, and every row of these pages is compared with the term.
 */
const forceSearchIndex = (transaction: EntityManager): Promise<unknown> =>
  transaction.query(
    `SELECT set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
       set_config('enable_indexonlyscan', 'off', true), set_config('jit', 'off', true),
       set_config('work_mem', '32MB', true)`,
  );

function whereClause({ search, plan, status, banned }: UserFilter): WhereClause {
  const term = searchTerm(search);
  const matches = term?.kind === 'prefix' ? '(username_sort LIKE ? OR email LIKE ?)' : 'search_text LIKE ?';
  const where = new WhereClause()
    .and('username IS NOT NULL')
    .andDefined('plan_id = ?', plan)
    .andDefined('status = ?', status);
  // As a literal, because the planner does not use the partial index on banned users for a parameter.
  if (banned !== undefined) where.and(banned ? 'is_banned' : 'NOT is_banned');
  return where.andDefined(matches, term?.pattern);
}

function orderBy({ sort, direction }: UserOrder, isReversed = false): string {
  const { column } = sortColumns[sort];
  const sqlDirection = (direction === 'asc') === isReversed ? 'DESC' : 'ASC';
  return column === 'user_id' ? `user_id ${sqlDirection}` : `${column} ${sqlDirection}, user_id ${sqlDirection}`;
}

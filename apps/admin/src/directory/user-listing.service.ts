import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { adminRequests, ListedUser } from '@scriptsmith/contracts/admin';
import { DataSource, type EntityManager } from 'typeorm';
import { Conditions } from '../sql/conditions.js';
import { searchTerm } from './search-term.js';

type Query = HandlerInput<typeof adminRequests.listUsers>;
type PartQuery = HandlerInput<typeof adminRequests.exportUsers>;
type Filter = Pick<Query, 'search' | 'plan' | 'status' | 'banned'>;
type Order = Pick<Query, 'sort' | 'direction'>;

/** What a search finds beyond this is no longer counted: it takes as long as looking at every user. */
const mostCounted = 50_000;

const sortColumns: Record<Order['sort'], { column: string; type: string }> = {
  id: { column: 'user_id', type: 'integer' },
  username: { column: 'username_sort', type: 'text' },
  email: { column: 'email', type: 'text' },
  createdAt: { column: 'created_at', type: 'timestamptz' },
  plan: { column: 'plan_id', type: 'text' },
  status: { column: 'status', type: 'text' },
};

const listedColumns = `user_id AS id, username, email, created_at AS "createdAt", is_banned AS "isBanned",
  plan_name AS "planName", status`;

interface Row {
  id: number;
  username: string;
  email: string;
  createdAt: Date;
  isBanned: boolean;
  planName: string | null;
  status: NonNullable<ListedUser['subscription']>['status'];
}

/** Finds users by filters, search and order, as fast among a million as among ten. */
@Injectable()
export class UserListingService {
  constructor(private readonly database: DataSource) {}

  /** A page of users, and how many there are in all. */
  async page(query: Query): Promise<RequestOutput<typeof adminRequests.listUsers>> {
    const { page, pageSize } = query;
    const offset = (page - 1) * pageSize;
    const found = searchTerm(query.search)
      ? await this.search(query, offset, pageSize)
      : await this.walk(query, await this.tally(query), offset, pageSize);
    return { ...found, page, pageSize };
  }

  /** All users, part by part, in the same order as the pages. */
  async after(query: PartQuery): Promise<RequestOutput<typeof adminRequests.exportUsers>> {
    const { sort, direction, after, limit } = query;
    const { column, type } = sortColumns[sort];
    const where = conditionsOf(query);
    if (after) {
      const last = `(${where.parameter(after.sortValue)}::${type}, ${where.parameter(after.userId)}::integer)`;
      where.always(`(${column}, user_id) ${direction === 'asc' ? '>' : '<'} ${last}`);
    }
    const rows = await this.database.query<(Row & { sortValue: string })[]>(
      `SELECT ${listedColumns}, ${column}::text AS "sortValue" FROM directory_user
       WHERE ${where.sql} ORDER BY ${orderBy(query)} LIMIT ${limit}`,
      where.parameters,
    );
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return { users: rows.map(listed), next: last ? { sortValue: last.sortValue, userId: last.id } : null };
  }

  /** How many users the filters leave, without a search. */
  private async tally({ plan, status, banned }: Filter): Promise<number> {
    const where = new Conditions().add('plan_id = ?', plan).add('status = ?', status).add('is_banned = ?', banned);
    const [row] = await this.database.query<[{ users: number }]>(
      `SELECT coalesce(sum(users), 0)::integer AS users FROM directory_tally WHERE ${where.sql}`,
      where.parameters,
    );
    return row.users;
  }

  /** Goes through the order's index, from whichever end is nearer, and looks at no row that is not shown. */
  private async walk(query: Filter & Order, total: number, offset: number, limit: number, isTotalExact = true) {
    const count = isTotalExact ? Math.max(0, Math.min(limit, total - offset)) : limit;
    const fromTheEnd = isTotalExact && offset > total / 2;
    const skipped = fromTheEnd ? Math.max(0, total - offset - count) : offset;
    const where = conditionsOf(query);
    const rows = await this.database.query<Row[]>(
      `SELECT ${listedColumns} FROM directory_user JOIN (
         SELECT user_id FROM directory_user WHERE ${where.sql}
         ORDER BY ${orderBy(query, fromTheEnd)} LIMIT ${count} OFFSET ${skipped}
       ) AS shown USING (user_id) ORDER BY ${orderBy(query)}`,
      where.parameters,
    );
    return { users: rows.map(listed), total, isTotalExact };
  }

  /**
   * What a term is found in is gathered and then put in order, as long as it is not too much: then almost every row is
   * a match, and walking the order meets enough of them soon.
   */
  private async search(query: Query, offset: number, limit: number) {
    const where = conditionsOf(query);
    const { column } = sortColumns[query.sort];
    const order = orderBy(query).replace(column, 'sort_value');
    const [{ total, ids }] = await this.database.transaction(async (transaction) => {
      await throughTheSearchIndex(transaction);
      return transaction.query<[{ total: number; ids: number[] }]>(
        `WITH found AS MATERIALIZED (
           SELECT user_id, ${column} AS sort_value FROM directory_user WHERE ${where.sql} LIMIT ${mostCounted + 1}
         )
         SELECT (SELECT count(*)::integer FROM found) AS total,
           array(SELECT user_id FROM found ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) AS ids`,
        where.parameters,
      );
    });
    if (total > mostCounted) return this.walk(query, mostCounted, offset, limit, false);
    const rows = await this.database.query<Row[]>(
      `SELECT ${listedColumns} FROM directory_user WHERE user_id = ANY($1) AND username IS NOT NULL
       ORDER BY array_position($1, user_id)`,
      [ids],
    );
    return { users: rows.map(listed), total, isTotalExact: true };
  }
}

/** The planner cannot tell how often a part of a word occurs, and would rather look at every row. */
const throughTheSearchIndex = (transaction: EntityManager): Promise<unknown> =>
  transaction.query(
    `SELECT set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true),
       set_config('enable_indexonlyscan', 'off', true), set_config('jit', 'off', true)`,
  );

function conditionsOf({ search, plan, status, banned }: Filter): Conditions {
  const term = searchTerm(search);
  const matches = term?.kind === 'beginning' ? '(username_sort LIKE ? OR email LIKE ?)' : 'search_text LIKE ?';
  const where = new Conditions().always('username IS NOT NULL').add('plan_id = ?', plan).add('status = ?', status);
  // Written out, so that the index of those who are banned is seen to fit.
  if (banned !== undefined) where.always(banned ? 'is_banned' : 'NOT is_banned');
  return where.add(matches, term?.pattern);
}

function orderBy({ sort, direction }: Order, isReversed = false): string {
  const { column } = sortColumns[sort];
  const way = (direction === 'asc') === isReversed ? 'DESC' : 'ASC';
  return column === 'user_id' ? `user_id ${way}` : `${column} ${way}, user_id ${way}`;
}

const listed = ({ id, username, email, createdAt, isBanned, planName, status }: Row): ListedUser => ({
  id,
  username,
  email,
  createdAt: createdAt.toISOString(),
  isBanned,
  subscription: planName === null ? null : { planName, status },
});

import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { adminRequests, ListedUser } from '@scriptsmith/contracts/admin';
import { requestedPage } from '@scriptsmith/service-kit';
import { DataSource, In } from 'typeorm';
import { DirectoryUser } from './directory-user.entity.js';
import { searchTerm } from './search-term.js';
import {
  findSegments,
  searchFirstUsers,
  searchUserIds,
  selectUsers,
  selectUsersAfter,
  selectUsersByIds,
  selectUsersOf,
  type UserQuery,
  type UserRow,
} from './user-list.queries.js';

type PageQuery = HandlerInput<typeof adminRequests.listUsers>;
type ExportQuery = HandlerInput<typeof adminRequests.exportUsers>;

interface FoundUsers {
  users: ListedUser[];
  total: number;
  isTotalExact: boolean;
}

/**
 * Matches beyond this number are not counted, because counting them takes as long as reading all of them. With as many
 * matches among three million users, collecting them takes about as long as finding a page of them in the order.
 */
const maxCountedMatches = 10_000;

/** So many users in order contain a page of frequent matches, unless the order puts these matches at its end. */
const maxReadInOrder = 20_000;

/** Finds users by filter, search term and order. The cost of a page does not depend on the number of users. */
@Injectable()
export class UserListService {
  constructor(private readonly database: DataSource) {}

  async listUsers(query: PageQuery): Promise<RequestOutput<typeof adminRequests.listUsers>> {
    const { page, pageSize } = requestedPage(query);
    const offset = (page - 1) * pageSize;
    const found = searchTerm(query.search)
      ? await this.search(query, offset, pageSize)
      : await this.list(query, offset, pageSize);
    return { ...found, page, pageSize };
  }

  /** Up to `limit` users after the cursor, in the same order as the pages. */
  async exportUsers({ after, limit, ...query }: ExportQuery): Promise<RequestOutput<typeof adminRequests.exportUsers>> {
    const rows = await selectUsersAfter(this.database, query, after, limit);
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return { users: rows.map(listedUser), next: last ? { sortValue: last.sortValue, userId: last.id } : null };
  }

  async getUsernames({
    userIds,
  }: HandlerInput<typeof adminRequests.getUsernames>): Promise<RequestOutput<typeof adminRequests.getUsernames>> {
    const rows = await this.database.getRepository(DirectoryUser).find({
      select: { userId: true, username: true },
      where: { userId: In(userIds) },
    });
    return { users: rows.flatMap(({ userId, username }) => (username === null ? [] : [{ userId, username }])) };
  }

  /** Reads the indexes of the order from whichever end is nearer to the page. */
  private async list(query: UserQuery, offset: number, pageSize: number): Promise<FoundUsers> {
    const segments = await findSegments(this.database, query);
    const total = segments.reduce((sum, { users }) => sum + users, 0);
    const limit = Math.max(0, Math.min(pageSize, total - offset));
    const isReversed = offset > total / 2;
    const slice = { offset: isReversed ? Math.max(0, total - offset - limit) : offset, limit, isReversed };
    if (limit === 0) return { users: [], total, isTotalExact: true };
    const rows = isSelective(query)
      ? await selectUsersOf(this.database, segments, query, slice)
      : await selectUsers(this.database, query, slice);
    return { users: rows.map(listedUser), total, isTotalExact: true };
  }

  /**
   * Collects the matches and sorts them. If there are too many, a page of them is probably near the start of the order, and
   * is looked for there first.
   */
  private async search(query: UserQuery, offset: number, limit: number): Promise<FoundUsers> {
    const page = { offset, limit };
    const { total, ids } = await searchUserIds(this.database, query, { ...page, maxMatches: maxCountedMatches });
    if (total <= maxCountedMatches) return { users: await this.usersByIds(ids), total, isTotalExact: true };
    const first = await searchFirstUsers(this.database, query, { ...page, maxRead: maxReadInOrder });
    const users =
      first.length === limit
        ? first.map(listedUser)
        : await this.usersByIds((await searchUserIds(this.database, query, page)).ids);
    return { users, total: maxCountedMatches, isTotalExact: false };
  }

  private async usersByIds(ids: readonly number[]): Promise<ListedUser[]> {
    return (await selectUsersByIds(this.database, ids)).map(listedUser);
  }
}

/** Almost every user matches any other filter. Without the columns of the filter, an order has no index of the segments. */
const isSelective = ({ plan, status, banned, sort }: UserQuery): boolean =>
  (plan !== undefined || status !== undefined || banned === true) && sort !== 'plan' && sort !== 'status';

const listedUser = ({ id, username, email, createdAt, isBanned, planName, status }: UserRow): ListedUser => ({
  id,
  username,
  email,
  createdAt: createdAt.toISOString(),
  isBanned,
  subscription: planName === null ? null : { planName, status },
});

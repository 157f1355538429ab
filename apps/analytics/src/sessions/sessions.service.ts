import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import { analyticsRequests, timelinePageSize, type TrafficEvent } from '@scriptsmith/contracts/analytics';
import { DomainError } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { toCondition, type VisitSelection } from '../visits/visit-filter.js';
import { toCursor, type Cursor, parseCursor } from './cursor.js';
import { type SessionWithUser, toSessionWithUser, sessionColumns, toSession, type SessionRow } from './session-row.js';

interface EventRow {
  id: string;
  at: Date;
  type: string;
  page: string;
  target: string | null;
  data: string | null;
}

/** Sessions (visits) and their timelines. */
@Injectable()
export class SessionsService {
  constructor(private readonly database: DataSource) {}

  /** The newest matching sessions, or those after a cursor. */
  async newest(
    transaction: EntityManager,
    selection: VisitSelection,
    limit: number,
    after?: Cursor,
  ): Promise<SessionWithUser[]> {
    const { text, parameters } = toCondition(selection);
    const place = after ? ` AND (started_at, id) < ($${parameters.length + 1}, $${parameters.length + 2})` : '';
    const rows = await transaction.query<SessionRow[]>(
      `SELECT ${sessionColumns} FROM visit WHERE ${text}${place} ORDER BY started_at DESC, id DESC LIMIT ${limit}`,
      after ? [...parameters, after.at, after.id] : parameters,
    );
    return rows.map(toSessionWithUser);
  }

  async list({
    from,
    to,
    filters,
    cursor,
    limit,
  }: HandlerInput<typeof analyticsRequests.listSessions>): Promise<
    RequestOutput<typeof analyticsRequests.listSessions>
  > {
    const selection = { from: new Date(from), to: new Date(to), filters };
    const after = cursor === undefined ? undefined : parseCursor(cursor);
    const sessions = await this.newest(this.database.manager, selection, limit, after);
    const last = sessions.length === limit ? sessions.at(-1)?.session : undefined;
    return { sessions, nextCursor: last ? toCursor({ at: new Date(last.createdAt), id: last.id }) : null };
  }

  /** @throws DomainError `not_found` */
  async get({
    sessionId,
    cursor,
  }: HandlerInput<typeof analyticsRequests.getSession>): Promise<RequestOutput<typeof analyticsRequests.getSession>> {
    const [row] = await this.database.query<SessionRow[]>(`SELECT ${sessionColumns} FROM visit WHERE id = $1`, [
      sessionId,
    ]);
    if (!row)
      throw new DomainError(
        'not_found',
        'Session not found. It may have been deleted with its user or have passed the retention period.',
      );
    const after =
      cursor === undefined ? { at: row.started_at, id: '00000000-0000-0000-0000-000000000000' } : parseCursor(cursor);
    const events = await this.database.query<EventRow[]>(
      `SELECT id, at, type, page, target, data FROM event
       WHERE visit_id = $1 AND at BETWEEN $2 AND $3 AND (at, id) > ($2, $4::uuid)
       ORDER BY at, id LIMIT ${timelinePageSize + 1}`,
      [sessionId, after.at, row.last_at, after.id],
    );
    const page = events.slice(0, timelinePageSize);
    const last = page.at(-1);
    return {
      ...toSessionWithUser(row),
      events: page.map(trafficEventOf),
      nextCursor: last && events.length > page.length ? toCursor(last) : null,
    };
  }

  async ofUser({
    userId,
    page,
    pageSize,
  }: HandlerInput<typeof analyticsRequests.listUserSessions>): Promise<
    RequestOutput<typeof analyticsRequests.listUserSessions>
  > {
    return this.database.transaction('REPEATABLE READ', async (transaction) => {
      const [rows, [counted]] = await Promise.all([
        transaction.query<SessionRow[]>(
          `SELECT ${sessionColumns} FROM visit WHERE user_id = $1
           ORDER BY started_at DESC, id DESC LIMIT $2 OFFSET $3`,
          [userId, pageSize, (page - 1) * pageSize],
        ),
        transaction.query<[{ total: number }]>('SELECT count(*)::int AS total FROM visit WHERE user_id = $1', [userId]),
      ]);
      return { sessions: rows.map(toSession), ...counted, page, pageSize };
    });
  }
}

const trafficEventOf = ({ id, at, type, page, target, data }: EventRow): TrafficEvent => ({
  ...{ id, eventType: type, page, eventTarget: target, eventData: data, createdAt: at.toISOString() },
});

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import {
  analyticsRequests,
  timelinePageSize,
  type TrafficEvent,
  type TrafficFilters,
} from '@scriptsmith/contracts/analytics';
import { DomainError } from '@scriptsmith/service-kit';
import { Between, DataSource, In, type EntityManager, type Repository } from 'typeorm';
import { EventRecord } from '../visits/event.entity.js';
import { toFilterWhere, toWhere, type VisitSelection } from '../visits/visit-filter.js';
import { VisitRecord } from '../visits/visit.entity.js';
import { toCursor, type Cursor, parseCursor } from './cursor.js';
import { type SessionWithUser, toSessionWithUser, sessionColumns, toSession } from './session-row.js';

/** Sessions (visits) and their timelines. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly database: DataSource,
    @InjectRepository(VisitRecord) private readonly visits: Repository<VisitRecord>,
    @InjectRepository(EventRecord) private readonly events: Repository<EventRecord>,
  ) {}

  /** The newest matching sessions, or those after a cursor. */
  async newest(
    transaction: EntityManager,
    selection: VisitSelection,
    limit: number,
    after?: Cursor,
  ): Promise<SessionWithUser[]> {
    const query = transaction
      .createQueryBuilder(VisitRecord, 'visit')
      .select(Object.keys(sessionColumns).map((column) => `visit.${column}`))
      .where(toWhere(selection))
      .orderBy('visit.startedAt', 'DESC')
      .addOrderBy('visit.id', 'DESC')
      .limit(limit);
    if (after) query.andWhere('(visit.startedAt, visit.id) < (:at, :id)', { at: after.at, id: after.id });
    const visits = await query.getMany();
    return visits.map(toSessionWithUser);
  }

  /**
   * The newest sessions among those that started at the given times and match the filters.
   * @param starts milliseconds since the epoch; one for each session to return
   */
  async startedAt(
    transaction: EntityManager,
    starts: readonly number[],
    filters: TrafficFilters,
  ): Promise<SessionWithUser[]> {
    const visits = await transaction.getRepository(VisitRecord).find({
      select: sessionColumns,
      where: { ...toFilterWhere(filters), startedAt: In(starts.map((start) => new Date(start))) },
      order: { startedAt: 'DESC', id: 'DESC' },
      take: starts.length,
    });
    return visits.map(toSessionWithUser);
  }

  async listSessions({
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
  async getSession({
    sessionId,
    cursor,
  }: HandlerInput<typeof analyticsRequests.getSession>): Promise<RequestOutput<typeof analyticsRequests.getSession>> {
    const visit = await this.visits.findOne({ select: sessionColumns, where: { id: sessionId } });
    if (!visit)
      throw new DomainError(
        'not_found',
        'Session not found. It may have been deleted with its user or have passed the retention period.',
      );
    const after =
      cursor === undefined ? { at: visit.startedAt, id: '00000000-0000-0000-0000-000000000000' } : parseCursor(cursor);
    const events = await this.events
      .createQueryBuilder('event')
      .where({ visitId: sessionId, at: Between(after.at, visit.lastAt) })
      .andWhere('(event.at, event.id) > (:at, :id)', { at: after.at, id: after.id })
      .orderBy('event.at')
      .addOrderBy('event.id')
      .limit(timelinePageSize + 1)
      .getMany();
    const page = events.slice(0, timelinePageSize);
    const last = page.at(-1);
    return {
      ...toSessionWithUser(visit),
      events: page.map(trafficEventOf),
      nextCursor: last && events.length > page.length ? toCursor(last) : null,
    };
  }

  async listUserSessions({
    userId,
    page,
    pageSize,
  }: HandlerInput<typeof analyticsRequests.listUserSessions>): Promise<
    RequestOutput<typeof analyticsRequests.listUserSessions>
  > {
    return this.database.transaction('REPEATABLE READ', async (transaction) => {
      const [visits, total] = await transaction.getRepository(VisitRecord).findAndCount({
        select: sessionColumns,
        where: { userId },
        order: { startedAt: 'DESC', id: 'DESC' },
        skip: (page - 1) * pageSize,
        take: pageSize,
      });
      return { sessions: visits.map(toSession), total, page, pageSize };
    });
  }
}

const trafficEventOf = ({ id, at, type, page, target, data }: EventRecord): TrafficEvent => ({
  ...{ id, eventType: type, page, eventTarget: target, eventData: data, createdAt: at.toISOString() },
});

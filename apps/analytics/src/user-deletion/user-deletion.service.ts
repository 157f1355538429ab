import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { analyticsEvents } from '@scriptsmith/contracts/analytics';
import { type RequestContext, Clock, Outbox } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import { readVisits, saveVisits } from '../visits/visit.queries.js';
import type { Visit } from '../visits/visit.js';
import { applyTrafficDelta, lockTraffic } from '../rollups/rollup.queries.js';
import { calculateTrafficDelta } from '../rollups/rollup-delta.js';
import { visitorKey } from '../visitors/visitor-key.js';
import { markAsDeleted } from './deleted-users.js';

/** Deletes the timelines of a deleted user and anonymises their visits. */
@Injectable()
export class UserDeletionService {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  async delete(transaction: EntityManager, userId: number, context: Pick<RequestContext, 'requestId'>): Promise<void> {
    await lockTraffic(transaction);
    await markAsDeleted(transaction, userId);
    const visits = await readVisits(transaction, 'user_id = $1', [userId]);
    if (visits.length > 0) await this.anonymise(transaction, visits);
    const deletedAt = this.clock.now().toISOString();
    await this.outbox.add(transaction, analyticsEvents.userDataDeleted, { userId, deletedAt }, context);
  }

  private async anonymise(transaction: EntityManager, visits: readonly Visit[]): Promise<void> {
    const ids = visits.map(({ id }) => id);
    const times = visits.flatMap(({ startedAt, lastAt }) => [startedAt, lastAt]);
    await transaction.query('DELETE FROM event WHERE visit_id = ANY ($1::uuid[]) AND at BETWEEN $2 AND $3', [
      ids,
      new Date(Math.min(...times)),
      new Date(Math.max(...times)),
    ]);
    const salt = randomBytes(32);
    const anonymous = visits.map((visit) => ({
      ...{ ...visit, userId: null },
      // Unlinkable even while the day's salt exists, but the same visitor for all visits of a day.
      visitor: visitorKey(salt, visit.visitor, ''),
      origin: { ...visit.origin, network: '', city: null },
    }));
    await saveVisits(transaction, anonymous);
    await applyTrafficDelta(transaction, calculateTrafficDelta(visits, anonymous));
  }
}

import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { analyticsEvents } from '@scriptsmith/contracts/analytics';
import { type RequestContext, Clock, Outbox } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import { readVisits, saveVisits } from '../recording/visit-rows.js';
import type { Visit } from '../recording/visit.js';
import { applyChange, takeTurns } from '../rollups/apply-change.js';
import { changeBetween } from '../rollups/contribution.js';
import { visitorKey } from '../visitors/visitor-key.js';
import { markErased } from './erased-users.js';

/** Forgets a person: their timelines go, their visits stay as those of nobody in particular. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  async erase(transaction: EntityManager, userId: number, context: Pick<RequestContext, 'requestId'>): Promise<void> {
    await takeTurns(transaction);
    await markErased(transaction, userId);
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
      // Somebody else from now on, also while the salt of the day is still there; but the same one all day.
      visitor: visitorKey(salt, visit.visitor, ''),
      origin: { ...visit.origin, network: '', city: null },
    }));
    await saveVisits(transaction, anonymous);
    await applyChange(transaction, changeBetween(visits, anonymous));
  }
}

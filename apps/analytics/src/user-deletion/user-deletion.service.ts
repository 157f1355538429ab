import { generateKeySync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@scriptsmith/contracts';
import { analyticsEvents } from '@scriptsmith/contracts/analytics';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import { type EventDelivery, Outbox, Subscribes } from '@scriptsmith/service-kit';
import { Any, Between, type EntityManager } from 'typeorm';
import { EventRecord } from '../visits/event.entity.js';
import { readVisitsOfUser, saveVisits } from '../visits/visit.queries.js';
import type { Visit } from '../visits/visit.js';
import { applyTrafficDelta, lockTraffic } from '../rollups/rollup.queries.js';
import { calculateTrafficDelta } from '../rollups/rollup-delta.js';
import { visitorKey } from '../visitors/visitor-key.js';
import { markAsDeleted } from './deleted-users.js';

/** Deletes the timelines of a deleted user and anonymizes their visits. */
@Injectable()
export class UserDeletionService {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  @Subscribes(identityEvents.userDeleted)
  async delete(
    { userId }: EventPayload<typeof identityEvents.userDeleted>,
    { transaction, requestId }: EventDelivery,
  ): Promise<void> {
    await lockTraffic(transaction);
    await markAsDeleted(transaction, userId);
    const visits = await readVisitsOfUser(transaction, userId);
    if (visits.length > 0) await this.anonymize(transaction, visits);
    const deletedAt = this.clock.now().toISOString();
    await this.outbox.add(transaction, analyticsEvents.userDataDeleted, { userId, deletedAt }, { requestId });
  }

  private async anonymize(transaction: EntityManager, visits: readonly Visit[]): Promise<void> {
    const ids = visits.map(({ id }) => id);
    const times = visits.flatMap(({ startedAt, lastAt }) => [startedAt, lastAt]);
    const at = Between(new Date(Math.min(...times)), new Date(Math.max(...times)));
    await transaction.getRepository(EventRecord).delete({ visitId: Any(ids), at });
    const salt = generateKeySync('hmac', { length: 256 });
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

import { Injectable } from '@nestjs/common';
import type { CollectedCall } from '@scriptsmith/contracts/analytics';
import { Clock, Identifiers } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import { Partitions } from '../retention/partitions.js';
import { applyChange, takeTurns } from '../rollups/apply-change.js';
import { changeBetween, dayOf } from '../rollups/contribution.js';
import { PlacesService } from '../visitors/places.service.js';
import { SaltsService } from '../visitors/salts.service.js';
import { type Browsing, UserAgents } from '../visitors/user-agents.js';
import { visitorKey } from '../visitors/visitor-key.js';
import { erasedAmong } from '../erasure/erased-users.js';
import { insertEvents, moveEvents, unrecorded } from './event-rows.js';
import { placeEvents } from './place-events.js';
import { pathOf, sourceOf } from './source.js';
import { readVisits, saveVisits } from './visit-rows.js';
import { longestGapMs, type VisitEvent } from './visit.js';

const dayMs = 86_400_000;

interface Reading {
  call: CollectedCall;
  browsing: NonNullable<Browsing>;
}

/** Takes in what browsers tell: events, the visits they make, and what those add up to, all in one transaction. */
@Injectable()
export class RecordingService {
  private readonly userAgents = new UserAgents();

  constructor(
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
    private readonly salts: SaltsService,
    private readonly places: PlacesService,
    private readonly partitions: Partitions,
  ) {}

  /** Whatever has been recorded already changes nothing. What is older than anything that is kept is left out. */
  async record(transaction: EntityManager, calls: readonly CollectedCall[]): Promise<void> {
    await takeTurns(transaction);
    const erased = await erasedAmong(transaction, calls);
    const known = calls.map((call) =>
      call.userId !== null && erased.has(call.userId) ? { ...call, userId: null } : call,
    );
    const readings = known.map((call) => ({ call, browsing: this.userAgents.read(call.userAgent) }));
    await this.countBots(
      transaction,
      readings.filter(({ browsing }) => browsing === null).map(({ call }) => call),
    );
    const events = await this.eventsOf(
      transaction,
      readings.filter((reading): reading is Reading => reading.browsing !== null),
    );
    if (events.length === 0) return;
    const news = await unrecorded(transaction, events);
    if (news.length === 0) return;

    const before = await this.neighbours(transaction, news);
    const { visits, visitIds, merged } = placeEvents(before, news, () => this.identifiers.next());
    await insertEvents(transaction, news, visitIds);
    await saveVisits(transaction, visits);
    await moveEvents(transaction, merged);
    const touched = new Set([...visits.map(({ id }) => id), ...merged.keys()]);
    await applyChange(
      transaction,
      changeBetween(
        before.filter(({ id }) => touched.has(id)),
        visits,
      ),
    );
  }

  private async eventsOf(transaction: EntityManager, readings: readonly Reading[]): Promise<VisitEvent[]> {
    const oldest = this.partitions.keptFrom();
    const times = readings
      .flatMap(({ call }) => call.events.map(({ at }) => Date.parse(at)))
      .filter((at) => at >= oldest);
    const days = [...new Set(times.flatMap((at) => this.daysAround(at)))];
    const salts = await this.salts.of(transaction, days);
    return readings.flatMap(({ call, browsing }) => {
      const { network, userAgent, country, userId } = call;
      const origin = { network, ...this.places.of(network, country), ...browsing };
      const keys = new Map([...salts].map(([day, salt]) => [day, visitorKey(salt, network, userAgent)]));
      return call.events.flatMap((event) => {
        const at = Date.parse(event.at);
        const visitor = keys.get(dayOf(at));
        if (visitor === undefined || at < oldest) return [];
        const alsoKnownAs = this.daysAround(at).flatMap((day) => keys.get(day) ?? []);
        const { id, type, target = null, data } = event;
        return {
          ...{ id, at, type, target, page: pathOf(event.page), visitor, alsoKnownAs, userId, origin },
          data: data && Object.keys(data).length > 0 ? JSON.stringify(data) : null,
          ...sourceOf(event),
        };
      });
    });
  }

  /** The day of an event and those beside it, as far as they have begun: a visit may go over midnight. */
  private daysAround(at: number): string[] {
    const today = dayOf(this.clock.now().getTime());
    return [at - dayMs, at, at + dayMs].map(dayOf).filter((day, index) => index < 2 || day <= today);
  }

  private neighbours(transaction: EntityManager, events: readonly VisitEvent[]) {
    const times = events.map(({ at }) => at);
    return readVisits(transaction, 'visitor = ANY ($1::bigint[]) AND started_at <= $3 AND last_at >= $2', [
      [...new Set(events.flatMap(({ alsoKnownAs }) => alsoKnownAs))],
      new Date(Math.min(...times) - longestGapMs),
      new Date(Math.max(...times) + longestGapMs),
    ]);
  }

  /** Robots are counted by the day of our clock, and nothing else is known of them. */
  private async countBots(transaction: EntityManager, calls: readonly CollectedCall[]): Promise<void> {
    const events = calls.reduce((sum, call) => sum + call.events.length, 0);
    if (events === 0) return;
    await transaction.query(
      `INSERT INTO bot_day (day, events) VALUES ($1, $2)
       ON CONFLICT (day) DO UPDATE SET events = bot_day.events + excluded.events`,
      [dayOf(this.clock.now().getTime()), events],
    );
  }
}

import type { CollectedCall, CollectedEvent } from '@scriptsmith/contracts/analytics';
import type { DemoCustomer } from '../customers/customer.js';
import { countries, landingPages, referrers, userAgents } from '../customers/names.js';
import type { Random } from '../random.js';
import { dayMs, historyDays, minuteMs } from '../times.js';

/** A visit of the web app. It is reported when it is over. */
export interface DemoVisit {
  /** Milliseconds since the epoch. */
  startedAt: number;
  /** The username of the visitor, once they have signed up. */
  username: string | undefined;
  browser: Pick<CollectedCall, 'network' | 'userAgent' | 'country'>;
  /** Before and after the visitor has signed in. */
  anonymous: readonly CollectedEvent[];
  signedIn: readonly CollectedEvent[];
}

type Step = Pick<CollectedEvent, 'type' | 'page' | 'target' | 'data'>;

const anonymousVisitsPerDay = 16;
/** Visits in progress when the demo starts. */
const liveVisits = 4;

const curiousSteps: readonly Step[] = [
  { type: 'click', page: '/', target: 'start-creating' },
  { type: 'click', page: '/', target: 'see-plans' },
  { type: 'page_view', page: '/signup' },
  { type: 'page_view', page: '/login' },
  { type: 'click', page: '/', target: 'get-started' },
];
const customerSteps: readonly Step[] = [
  { type: 'chat', page: '/dashboard' },
  { type: 'chat', page: '/dashboard' },
  { type: 'page_view', page: '/add-credits' },
  { type: 'page_view', page: '/account' },
  { type: 'page_view', page: '/dashboard' },
];

/** The visits of customers and strangers in the 90 days before `now`, oldest first. */
export function createVisits(random: Random, customers: readonly DemoCustomer[], now: number): DemoVisit[] {
  const visits = new Visits(random, now);
  return [...customers.flatMap((customer) => visits.ofCustomer(customer)), ...visits.ofStrangers()]
    .filter(({ startedAt }) => startedAt < now)
    .sort((one, other) => one.startedAt - other.startedAt);
}

class Visits {
  constructor(
    private readonly random: Random,
    private readonly now: number,
  ) {}

  /** A first visit before the sign-up, the sign-up itself, and later visits. */
  ofCustomer(customer: DemoCustomer): DemoVisit[] {
    const { username, signedUpAt, landingPage, referrer, referredBy, plan, subscribedAt } = customer;
    const { network, userAgent, country } = customer;
    const browser = { network, userAgent, country };
    const landing = landingOf(referredBy === undefined ? landingPage : '/', referrer);
    const visit = (startedAt: number, anonymous: readonly Step[], signedIn: readonly Step[]): DemoVisit => {
      const before = this.timed(startedAt, anonymous);
      const after = this.timed(startedAt + (before.length > 0 ? 4 * minuteMs : 0), signedIn);
      return { startedAt, username, browser, anonymous: before, signedIn: after };
    };
    const firstAt = signedUpAt - this.random.between(0.2, 6) * dayMs;
    const earlier = this.random.chance(0.7) ? [visit(firstAt, [landing, ...this.steps(curiousSteps)], [])] : [];
    const signUp = visit(
      signedUpAt - 4 * minuteMs,
      [landing, { type: 'page_view', page: '/signup' }, { type: 'sign_up', page: '/signup' }],
      [{ type: 'page_view', page: '/dashboard' }],
    );
    const purchase =
      plan === undefined
        ? []
        : [
            visit(
              subscribedAt - 2 * minuteMs,
              [],
              [
                { type: 'page_view', page: '/' },
                { type: 'checkout', page: '/', target: plan },
                { type: 'page_view', page: '/success' },
              ],
            ),
          ];
    return [...earlier, signUp, ...purchase, ...this.laterVisits(customer, visit)];
  }

  /** Visitors who never sign up, more of them from week to week. */
  ofStrangers(): DemoVisit[] {
    const start = this.now - historyDays * dayMs;
    const times = Array.from({ length: historyDays }, (_, day) => {
      const count = Math.round(anonymousVisitsPerDay * (0.5 + day / historyDays) * this.random.between(0.8, 1.2));
      return Array.from({ length: count }, () => start + (day + this.random.next() ** 0.8) * dayMs);
    }).flat();
    const live = Array.from({ length: liveVisits }, () => this.now - this.random.between(0.2, 3) * minuteMs);
    return [...times, ...live].map((startedAt) => {
      const landing = landingOf(this.random.pick(landingPages), this.random.pick(referrers));
      return {
        ...{ startedAt, username: undefined, signedIn: [] },
        browser: {
          network: `${this.random.integer(80, 119)}.${this.random.integer(1, 250)}.${this.random.integer(1, 250)}.0/24`,
          userAgent: this.random.pick(userAgents),
          country: this.random.weighted(countries),
        },
        anonymous: this.timed(startedAt, [landing, ...this.steps(curiousSteps)]),
      };
    });
  }

  private laterVisits(
    { subscribedAt, plan, resourcesPerWeek }: DemoCustomer,
    visit: (startedAt: number, anonymous: readonly Step[], signedIn: readonly Step[]) => DemoVisit,
  ): DemoVisit[] {
    const daysBetween = plan === undefined ? 18 : Math.max(2.5, 10 / resourcesPerWeek);
    const visits: DemoVisit[] = [];
    for (let at = subscribedAt; ;) {
      at += this.random.between(0.4, 1.8) * daysBetween * dayMs;
      if (at >= this.now || visits.length > 30) return visits;
      visits.push(visit(at, [], [{ type: 'page_view', page: '/dashboard' }, ...this.steps(customerSteps)]));
    }
  }

  private steps(from: readonly Step[]): Step[] {
    return Array.from({ length: Math.floor(this.random.next() ** 2 * 6) }, () => this.random.pick(from));
  }

  /** Events up to now. */
  private timed(startedAt: number, steps: readonly Step[]): CollectedEvent[] {
    let at = startedAt;
    return steps
      .map((step) => {
        const event = { id: this.random.uuid(at), ...step, at: new Date(at).toISOString() };
        at += this.random.between(5_000, 80_000);
        return event;
      })
      .filter((event) => Date.parse(event.at) < this.now);
  }
}

const landingOf = (page: string, referrer: string | null): Step => ({
  ...{ type: 'page_view', page },
  ...(referrer !== null && { data: { referrer } }),
});

import type { PlanId } from '@scriptsmith/contracts/billing';
import type { Random } from '../random.js';
import { dayMs, historyDays, hourMs, minuteMs } from '../times.js';
import { affiliateCards, testCards } from './cards.js';
import type { DemoCustomer } from './customer.js';
import { emailDomains, firstNames, usernameEndings } from './names.js';
import { person } from './person.js';
import { secondAccountCount, secondAccounts } from './second-accounts.js';

const customerCount = 200;
/** Half of the affiliates' referrals come from the one whose login is printed. */
const affiliateShare = 0.5;
/** The share of visitors who sign up through a referral link, once there are affiliates. */
const referredShare = 0.4;
const subscriberShare = 0.55;

/** The logins that `npm start -- --demo` prints. */
export const demoLogins = {
  new: { username: 'nora', email: 'nora@harbourcity.example' },
  subscriber: { username: 'mara', email: 'mara@northline.example' },
  affiliate: { username: 'leo', email: 'leo@bluebay.example' },
} as const;

/**
 * About 200 people who signed up in the 90 days before `now`, more of them from week to week, in the order of their
 * sign-ups. The same seed and time give the same people.
 */
export function createCustomers(random: Random, now: number): DemoCustomer[] {
  const start = now - historyDays * dayMs;
  const fixed = [
    subscriber(random, start),
    affiliate(random, start),
    ...failedRenewals(random, now),
    disputer(random, now),
    newcomer(random, now),
  ];
  const names = new Set<string>(fixed.map(({ username }) => username));
  const signUpTimes = Array.from({ length: customerCount - names.size - secondAccountCount }, () =>
    signUpTime(random, start, now),
  );
  const strangers = signUpTimes.map((at) => stranger(random, now, at, uniqueName(random, names)));
  const customers = [...fixed, ...strangers].sort((one, other) => one.signedUpAt - other.signedUpAt);
  const referred = attributed(random, customers);
  return [...referred, ...secondAccounts(random, referred, now)].sort(
    (one, other) => one.signedUpAt - other.signedUpAt,
  );
}

/** The rate of sign-ups doubles over the history, and people sign up in the afternoon and evening. */
function signUpTime(random: Random, start: number, now: number): number {
  const day = Math.floor(historyDays * random.next() ** 0.75);
  const midnight = start - (start % dayMs) + day * dayMs;
  const hour = 8 + 15 * random.next() ** 0.6;
  return Math.min(Math.max(midnight + hour * hourMs, start + 12 * hourMs), now - 3 * hourMs);
}

function uniqueName(random: Random, taken: Set<string>): string {
  for (;;) {
    const name = `${random.pick(firstNames).toLowerCase()}_${random.pick(usernameEndings)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

function stranger(random: Random, now: number, signedUpAt: number, username: string): DemoCustomer {
  const email = `${username.replace('_', '.')}@${random.pick(emailDomains)}`;
  const base = person(random, signedUpAt, { username, email });
  if (!random.chance(subscriberShare)) return base;
  return { ...base, ...subscriberHistory(random, now, base.subscribedAt) };
}

function subscriberHistory(random: Random, now: number, subscribedAt: number): Partial<DemoCustomer> {
  const plan = random.weighted<PlanId>({ scripter: 55, pro: 35, enterprise: 10 });
  const later = (low: number, high: number): number => subscribedAt + random.between(low, high) * dayMs;
  const history: Partial<DemoCustomer> = {
    plan,
    ...(random.chance(0.06) && { declinedCard: random.pick([testCards.declined, testCards.insufficientFunds]) }),
    ...(plan !== 'enterprise' && { packs: packsOf(random, subscribedAt, now) }),
  };
  const story = random.next();
  if (story < 0.16) return { ...history, cancelsAt: later(3, 40) };
  if (story < 0.2) {
    const cancelsAt = later(4, 20);
    return { ...history, cancelsAt, resumesAt: cancelsAt + random.between(0.1, 4) * dayMs };
  }
  if (story < 0.3) {
    const recovers = random.chance(0.6);
    return {
      ...{ ...history, card: testCards.failsOnRenewal },
      ...(recovers && { updatesCardAt: later(31.5, 33.5) }),
    };
  }
  if (story < 0.42 && plan !== 'enterprise') {
    return { ...history, upgrade: { at: later(6, 28), plan: plan === 'scripter' ? 'pro' : 'enterprise' } };
  }
  if (story < 0.47) return { ...history, refund: { at: later(1, 6), pence: random.chance(0.4) ? 500 : undefined } };
  return history;
}

function packsOf(random: Random, subscribedAt: number, now: number): DemoCustomer['packs'] {
  const packs = random.chance(0.35) ? random.integer(1, 3) : 0;
  return Array.from({ length: packs }, () => ({
    at: random.between(subscribedAt + hourMs, now - hourMs),
    pack: random.weighted({ '10k': 50, '50k': 38, '250k': 9, unlimited: 3 }),
  })).sort((one, other) => one.at - other.at);
}

/** A subscriber with everything that a dashboard can show. */
function subscriber(random: Random, start: number): DemoCustomer {
  const signedUpAt = start + 1.3 * dayMs;
  return {
    ...person(random, signedUpAt, demoLogins.subscriber),
    ...{ plan: 'pro', subscribedAt: signedUpAt + 9 * minuteMs, card: testCards.pays, resourcesPerWeek: 9 },
    packs: [
      { at: start + 40.6 * dayMs, pack: '10k' },
      { at: start + 76.4 * dayMs, pack: '50k' },
    ],
  };
}

function affiliate(random: Random, start: number): DemoCustomer {
  const signedUpAt = start + 2.7 * dayMs;
  return {
    ...person(random, signedUpAt, demoLogins.affiliate),
    ...{ plan: 'scripter', subscribedAt: signedUpAt + 20 * minuteMs, card: affiliateCards[0], resourcesPerWeek: 2 },
    joinsAffiliateAt: signedUpAt + hourMs,
  };
}

/** Two people whose card fails at the renewal. One has replaced it, and the other still has to. */
function failedRenewals(random: Random, now: number): DemoCustomer[] {
  const history = (username: string, subscribedAt: number): DemoCustomer => ({
    ...person(random, subscribedAt - hourMs, { username, email: `${username.replace('_', '.')}@post.example` }),
    ...{ plan: 'pro', subscribedAt, card: testCards.failsOnRenewal },
  });
  const recovered = history('greta_works', now - 52 * dayMs);
  return [{ ...recovered, updatesCardAt: recovered.subscribedAt + 32 * dayMs }, history('otto_rl', now - 35 * dayMs)];
}

/** A person whose bank disputes the payment. Stripe has not decided yet. */
const disputer = (random: Random, now: number): DemoCustomer => ({
  ...person(random, now - 9 * dayMs, { username: 'bruno_mods', email: 'bruno.mods@post.example' }),
  ...{ plan: 'scripter', card: testCards.disputed },
});

const newcomer = (random: Random, now: number): DemoCustomer => ({
  ...person(random, now - 2 * hourMs, demoLogins.new),
  resourcesPerWeek: 0,
});

/** Eight more subscribers become affiliates, and later sign-ups come through the links of those who have joined. */
function attributed(random: Random, customers: readonly DemoCustomer[]): DemoCustomer[] {
  const others = customers.filter(
    ({ plan, username, card }) => plan !== undefined && card !== testCards.disputed && !isDemoLogin(username),
  );
  const joins = new Map(
    Array.from({ length: 8 }, (_, index) => {
      const { username, subscribedAt } = others[index * 4 + 1]!;
      return [username, subscribedAt + random.between(1, 4) * dayMs] as const;
    }),
  );
  const withJoins = customers.map((customer) =>
    joins.has(customer.username)
      ? { ...customer, joinsAffiliateAt: joins.get(customer.username), card: random.pick(affiliateCards) }
      : customer,
  );
  return withJoins.map((customer) => {
    const joined = withJoins.filter(
      ({ joinsAffiliateAt = Infinity }) => joinsAffiliateAt < customer.signedUpAt - dayMs,
    );
    if (joined.length === 0 || isDemoLogin(customer.username) || !random.chance(referredShare)) return customer;
    const isThroughLeo = random.chance(affiliateShare);
    const referredBy = isThroughLeo ? demoLogins.affiliate.username : random.pick(joined).username;
    return referredBy === customer.username || customer.joinsAffiliateAt !== undefined
      ? customer
      : { ...customer, referredBy, referrer: random.pick(['discord.com', 'youtube.com', null]) };
  });
}

const isDemoLogin = (username: string): boolean =>
  Object.values(demoLogins).some((login) => login.username === username);

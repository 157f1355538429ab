import type { Random } from '../random.js';
import { minuteMs } from '../times.js';
import { customerCards } from './cards.js';
import type { DemoCustomer } from './customer.js';
import { countries, landingPages, referrers, userAgents } from './names.js';

function browserOf(random: Random, at: number) {
  return {
    country: random.weighted(countries),
    network: `${random.integer(80, 119)}.${random.integer(1, 250)}.${random.integer(1, 250)}.0/24`,
    userAgent: random.pick(userAgents),
    visitorId: random.uuid(at),
    referrer: random.pick(referrers),
    landingPage: random.pick(landingPages),
  };
}

/** A visitor who signs up and does nothing else. */
export function person(
  random: Random,
  signedUpAt: number,
  { username, email }: Pick<DemoCustomer, 'username' | 'email'>,
) {
  return {
    ...{ username, email, signedUpAt, ...browserOf(random, signedUpAt) },
    ...{
      referredBy: undefined,
      isSecondAccount: false,
      plan: undefined,
      subscribedAt: signedUpAt + random.between(3, 240) * minuteMs,
    },
    ...{ card: random.pick(customerCards), declinedCard: undefined, cancelsAt: undefined },
    ...{ resumesAt: undefined, updatesCardAt: undefined, upgrade: undefined, packs: [], refund: undefined },
    ...{ resourcesPerWeek: random.between(0.3, 2), joinsAffiliateAt: undefined },
  } satisfies DemoCustomer;
}

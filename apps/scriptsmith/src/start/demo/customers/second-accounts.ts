import type { Random } from '../random.js';
import { dayMs, hourMs } from '../times.js';
import type { DemoCustomer } from './customer.js';
import { person } from './person.js';

/** How long ago the second accounts signed up. An admin has reviewed the first one, and the others are to be reviewed. */
const daysAgo = [33, 6, 4] as const;

export const secondAccountCount = daysAgo.length;

/**
 * Affiliates who sign up again in the same browser, with their own referral code. The product holds the commissions of
 * these referrals.
 */
export function secondAccounts(random: Random, customers: readonly DemoCustomer[], now: number): DemoCustomer[] {
  const affiliates = customers.filter(
    ({ joinsAffiliateAt }) => joinsAffiliateAt !== undefined && joinsAffiliateAt < now - (daysAgo[0] + 2) * dayMs,
  );
  return daysAgo.map((days, index) => {
    const { username, visitorId, network, userAgent, country } = affiliates[index % affiliates.length]!;
    const signedUpAt = now - days * dayMs;
    return {
      ...person(random, signedUpAt, {
        username: `${username}_2`,
        email: `${username.replace('_', '.')}@second.example`,
      }),
      ...{ visitorId, network, userAgent, country, referredBy: username, isSecondAccount: true },
      ...{ plan: index === 1 ? 'pro' : 'scripter', subscribedAt: signedUpAt + hourMs / 2 },
    };
  });
}

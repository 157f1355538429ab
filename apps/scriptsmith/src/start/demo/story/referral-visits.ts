import type { DemoCustomer } from '../customers/customer.js';
import type { DemoProduct } from '../product/demo-product.js';
import type { Random } from '../random.js';
import type { StoryEvent } from './story-event.js';

interface Stage {
  product: DemoProduct;
  random: Random;
}

/** Visitors who open the link of an affiliate and do not sign up, which most of them do not. */
export const referralVisits = (
  customers: readonly DemoCustomer[],
  { product, random }: Stage,
  now: number,
): StoryEvent[] =>
  customers.flatMap(({ username, joinsAffiliateAt }) => {
    if (joinsAffiliateAt === undefined) return [];
    const signUps = customers.filter(({ referredBy }) => referredBy === username).length;
    return Array.from({ length: Math.round((signUps + 2) * random.between(2.5, 4)) }, () => {
      const at = random.between(joinsAffiliateAt, now);
      const visitorId = random.uuid(at);
      return { at, actor: username, isAnyTime: true, happen: () => product.openReferralLink(visitorId, username) };
    });
  });

import type { DemoCustomer } from '../customers/customer.js';
import { testCards } from '../customers/cards.js';
import { resources } from '../customers/names.js';
import type { DemoProduct } from '../product/demo-product.js';
import type { DemoStripe } from '../product/demo-stripe.js';
import type { Random } from '../random.js';
import { dayMs, minuteMs } from '../times.js';
import type { StoryEvent } from './story-event.js';

interface Stage {
  product: DemoProduct;
  stripe: DemoStripe;
  random: Random;
}

/** The actions of a customer until `now`. */
export function customerStory(customer: DemoCustomer, stage: Stage, now: number): StoryEvent[] {
  return [...signUp(customer, stage), ...subscription(customer, stage), ...consumption(customer, stage, now)]
    .filter(({ at }) => at < now)
    .map((event) => ({ ...event, actor: customer.username }));
}

type Event = Omit<StoryEvent, 'actor'>;

function signUp(customer: DemoCustomer, { product, random }: Stage): Event[] {
  const { signedUpAt, referredBy, joinsAffiliateAt, visitorId } = customer;
  const wantsEmails = random.chance(0.4);
  return [
    ...(referredBy === undefined
      ? []
      : [{ at: signedUpAt - 6 * minuteMs, happen: () => product.openReferralLink(visitorId, referredBy) }]),
    { at: signedUpAt, happen: () => product.signUp(customer, wantsEmails) },
    ...(joinsAffiliateAt === undefined
      ? []
      : [{ at: joinsAffiliateAt, happen: () => product.joinAffiliateProgram(customer) }]),
  ];
}

function subscription(customer: DemoCustomer, { product, stripe }: Stage): Event[] {
  const { username, email, plan, subscribedAt, cancelsAt, resumesAt, updatesCardAt, upgrade, packs, refund } = customer;
  if (plan === undefined) return [];
  const events: (Event | false)[] = [
    { at: subscribedAt, happen: () => product.subscribe(customer, plan) },
    ...packs.map(({ at, pack }) => ({ at, happen: () => product.buyPack(customer, pack) })),
    cancelsAt !== undefined && { at: cancelsAt, happen: () => product.cancel(username) },
    resumesAt !== undefined && { at: resumesAt, happen: () => product.resume(username) },
    updatesCardAt !== undefined && {
      at: updatesCardAt,
      isTimed: true,
      happen: () => product.replaceCard(customer, testCards.pays),
    },
    upgrade !== undefined && {
      at: upgrade.at,
      isTimed: true,
      happen: () => product.upgrade(username, upgrade.plan),
    },
    refund !== undefined && { at: refund.at, happen: () => stripe.refundNewestPayment(email, refund.pence) },
  ];
  return events.filter((event) => event !== false);
}

/** The chat site charges each resource that it has written. Nobody writes resources every day. */
function consumption(customer: DemoCustomer, { product, random }: Stage, now: number): Event[] {
  const { username, plan, subscribedAt, resourcesPerWeek } = customer;
  if (plan === undefined || resourcesPerWeek === 0) return [];
  const scale = { scripter: 0.7, pro: 2.2, enterprise: 3 }[plan];
  const events: Event[] = [];
  let at = subscribedAt + random.between(2, 40) * minuteMs;
  while (at < now) {
    const { reason, credits } = random.pick(resources);
    const amount = Math.round(random.between(credits[0], credits[1]) * scale);
    const key = `demo-${username}-${events.length}`;
    events.push({ at, isAnyTime: true, happen: () => product.consume(username, amount, reason, key) });
    at += (random.between(0.2, 1.8) * 7 * dayMs) / resourcesPerWeek;
  }
  return events;
}

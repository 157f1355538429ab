import { randomUUID } from 'node:crypto';
import { demoLogins } from '../customers/demo-customers.js';
import type { DemoCustomer } from '../customers/customer.js';
import type { AdminConsole } from '../product/admin-console.js';
import type { DemoProduct } from '../product/demo-product.js';
import { dayMs, historyDays, hourMs } from '../times.js';
import type { StoryEvent } from './story-event.js';

interface Stage {
  console: AdminConsole;
  product: DemoProduct;
  /** The address of the external system that receives webhooks. */
  webhookUrl: string;
}

const actor = 'admin';

/** The actions of the operators in the admin console. */
export function adminStory(customers: readonly DemoCustomer[], stage: Stage, now: number): StoryEvent[] {
  const start = now - historyDays * dayMs;
  const day = (number: number): number => start + number * dayMs + 10 * hourMs;
  return [
    ...externalSystems(stage, day),
    ...support(customers, stage, now),
    ...pendingCustomers(customers, stage, day),
    ...affiliateProgram(customers, stage, day, now),
  ]
    .filter(({ at }) => at < now)
    .map((event) => ({ ...event, actor }));
}

type Event = Omit<StoryEvent, 'actor'>;

function externalSystems({ console, webhookUrl }: Stage, day: (number: number) => number): Event[] {
  const endpoint = {
    url: webhookUrl,
    description: 'Discord bot: subscriber roles',
    events: ['subscription.updated', 'user.banned', 'user.unbanned', 'user.deleted', 'user.sessions-ended'],
  };
  return [
    { at: day(5.11), happen: () => console.post('keys', { name: 'Support desk', role: 'support' }) },
    { at: day(12.04), happen: () => console.post('api-keys', { name: 'Discord bot', scopes: ['subscriptions:read'] }) },
    { at: day(12.05), happen: () => console.post('webhook-endpoints', endpoint) },
    { at: day(47.21), happen: () => console.post('api-keys', { name: 'Analytics export', scopes: ['credits:read'] }) },
  ];
}

/** The n-th customer without a part in the rest of the history. */
function bystander(customers: readonly DemoCustomer[], index: number): DemoCustomer {
  const names = Object.values(demoLogins).map(({ username }) => username as string);
  const bystanders = customers.filter(
    ({ username, plan, joinsAffiliateAt, referredBy }) =>
      plan === undefined && joinsAffiliateAt === undefined && referredBy === undefined && !names.includes(username),
  );
  return bystanders[index % bystanders.length]!;
}

function support(customers: readonly DemoCustomer[], { console, product }: Stage, now: number): Event[] {
  const subscribers = customers.filter(
    ({ plan, cancelsAt, username }) =>
      (plan === 'scripter' || plan === 'pro') && cancelsAt === undefined && username !== demoLogins.subscriber.username,
  );
  const userOf = ({ username }: DemoCustomer): string => `users/${product.userIdOf(username)}`;
  const setCredits = async (customer: DemoCustomer, added: number, reason: string): Promise<void> => {
    const { account } = await console.get<{ account: { credits: { balance: number } } }>(userOf(customer));
    await console.patch(`${userOf(customer)}/credits`, {
      creditsBalance: account.credits.balance + added,
      reason,
    });
  };
  const [first, second, third] = [2, 9, 17].map((index) => subscribers[index]!);
  const [banned, deleted, reset, complimentary] = [3, 8, 14, 20].map((index) => bystander(customers, index));
  return [
    {
      at: first!.subscribedAt + 5 * dayMs,
      happen: () => setCredits(first!, 2_500, 'Refund of a run that stopped halfway'),
    },
    { at: second!.subscribedAt + 9 * dayMs, happen: () => setCredits(second!, 10_000, 'Prize of the script contest') },
    { at: third!.subscribedAt + 2 * dayMs, happen: () => setCredits(third!, 1_000, 'Goodwill for a slow reply') },
    {
      at: banned!.signedUpAt + 1.5 * dayMs,
      happen: () => console.post(`${userOf(banned!)}/ban`, { reason: 'Resold generated resources under another name' }),
    },
    { at: deleted!.signedUpAt + 3 * dayMs, happen: () => console.delete(userOf(deleted!)) },
    {
      at: reset!.signedUpAt + 2 * dayMs,
      happen: () => console.post(`${userOf(reset!)}/reset-password`, { tempPassword: 'Lantern-Workbench-77' }),
    },
    {
      at: complimentary!.signedUpAt + dayMs,
      happen: () => console.post(`${userOf(complimentary!)}/change-plan`, { planId: 'pro', planName: 'Professional' }),
    },
    {
      at: now - 21 * dayMs,
      happen: () =>
        console.post('users', {
          ...{ username: 'pinewood-team', email: 'team@pinewood-rp.example', firstName: 'Ines', lastName: 'Moreau' },
          plan: 'enterprise',
        }),
    },
  ];
}

function pendingCustomers(
  customers: readonly DemoCustomer[],
  { console }: Stage,
  day: (number: number) => number,
): Event[] {
  const claimant = bystander(customers, 11);
  const pending = (email: string, planName: string, monthlyCredits: number, notes: string) => ({
    ...{ email, planName, monthlyCredits, notes, hasRollover: planName === 'Pro' },
    stripeCustomerId: `cus_moved_${email.replaceAll(/\W/g, '').slice(0, 12)}`,
  });
  const moved = 'Paid on the old site';
  return [
    {
      at: claimant.signedUpAt - 2 * dayMs,
      happen: () => console.post('pending-customers', pending(claimant.email, 'Pro', 150_000, moved)),
    },
    {
      at: day(66.13),
      happen: () => console.post('pending-customers', pending('ops@lowtide.example', 'Enterprise', -1, moved)),
    },
    {
      at: day(71.24),
      happen: () => console.post('pending-customers', pending('hello@skylark.example', 'Scripter', 15_000, moved)),
    },
    {
      at: day(83.07),
      happen: () =>
        console.post('pending-customers', pending('crew@redrock.example', 'Pro', 150_000, 'Conference deal')),
    },
  ];
}

interface HeldCommissions {
  commissions: { id: string; referred: { username: string } }[];
}

function affiliateProgram(
  customers: readonly DemoCustomer[],
  { console, product }: Stage,
  day: (number: number) => number,
  now: number,
): Event[] {
  const affiliates = customers.filter(({ joinsAffiliateAt }) => joinsAffiliateAt !== undefined);
  const leo = (): string => `affiliates/${product.userIdOf(demoLogins.affiliate.username)}`;
  const inactive = affiliates.findLast(({ username }) => username !== demoLogins.affiliate.username)!;
  const promotion = (rateBps: number, startsAt: number, endsAt: number) => ({
    promotion: { rateBps, startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() },
  });
  const rejected = customers.find(({ isSecondAccount }) => isSecondAccount)!;
  const reject = async (): Promise<void> => {
    const { commissions } = await console.get<HeldCommissions>('commissions/held');
    const held = commissions.find(({ referred }) => referred.username === rejected.username);
    const reason = 'Both accounts belong to the same person';
    if (held) await console.post(`commissions/${held.id}/review`, { decision: 'reject', reason });
  };
  const payOut = () => console.post('payouts', { batchId: randomUUID() });
  return [
    { at: day(30.02), happen: () => console.put('promotion', promotion(1_200, day(31), day(38))) },
    { at: day(56.17), happen: payOut },
    { at: rejected.subscribedAt + 2 * dayMs, happen: reject },
    { at: day(79.16), happen: payOut },
    {
      at: now - 4 * dayMs,
      happen: () => console.put(`${leo()}/promotion`, promotion(1_500, now - 3 * dayMs, now + 4 * dayMs)),
    },
    {
      at: Math.max(inactive.joinsAffiliateAt! + 25 * dayMs, now - 12 * dayMs),
      happen: () => console.patch(`affiliates/${product.userIdOf(inactive.username)}/status`, { isActive: false }),
    },
  ];
}

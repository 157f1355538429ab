import type { Catalogue } from '@scriptsmith/contracts/billing';
import type { ProbeOptions } from '../faults/recovery.js';
import type { StartedProduct } from '../faults/fault.js';
import { Inspection } from '../model/inspection.js';
import type { Scale } from '../scale.js';
import type { Customer, Customers } from './customer.js';
import { type ExternalSystem, newConsumption } from './external-system.js';
import type { RetryingClient } from './retrying-client.js';
import type { People } from './work.js';

export interface Preparation {
  people: People;
  catalogue: Catalogue;
  startBalances: ReadonlyMap<number, number>;
  referredUserIds: ReadonlySet<number>;
  probe: ProbeOptions;
}

const webhookTimeoutMs = 60_000;

/** Registers the people of a campaign, and pays for the plans of those who spend, before anything fails. */
export async function prepare(
  product: StartedProduct,
  scale: Scale,
  client: RetryingClient,
  customers: Customers,
  system: ExternalSystem,
): Promise<Preparation> {
  const catalogue = (await client.call<Catalogue>(() => ({ method: 'GET', path: '/api/catalogue' })))?.body;
  if (!catalogue) throw new Error('The product has no catalogue');
  const affiliate = await customers.register('affiliate');
  const referralCode = await customers.joinAffiliates(affiliate);
  const register = async (
    prefix: string,
    count: number,
    isReferred: (number: number) => boolean,
  ): Promise<Customer[]> => {
    const registered: Customer[] = [];
    for (let number = 0; number < count; number += 1) {
      registered.push(await customers.register(`${prefix}${number}`, isReferred(number) ? referralCode : undefined));
    }
    return registered;
  };
  const never = (): boolean => false;
  const [spenders, [almostEmpty, holder, watched], buyers] = [
    await register('spender', scale.spenders, never),
    await register('other', 3, never),
    await register('buyer', scale.buyers, (number) => number % 2 === 0),
  ];
  if (!almostEmpty || !holder || !watched) throw new Error('Not everyone could be registered');
  for (const customer of [...spenders, almostEmpty, holder, watched]) {
    await customers.subscribe(customer, catalogue, 'pro');
    if (!(await customers.isSubscribed(customer, webhookTimeoutMs))) throw new Error('A plan was not granted');
  }
  const inspection = Inspection.open(product);
  try {
    await leaveOneCredit(inspection, system, almostEmpty.userId);
    await inspection.checkpoint();
    const startBalances = await inspection.balances([...spenders, almostEmpty, holder].map(({ userId }) => userId));
    return {
      people: { spenders, lastCreditUserId: almostEmpty.userId, holderUserId: holder.userId, buyers },
      catalogue,
      startBalances,
      referredUserIds: new Set(buyers.filter((_, number) => number % 2 === 0).map(({ userId }) => userId)),
      probe: { ...product, userId: watched.userId, email: watched.email, referralCode },
    };
  } finally {
    await inspection.close();
  }
}

async function leaveOneCredit(inspection: Inspection, system: ExternalSystem, userId: number): Promise<void> {
  const balance = (await inspection.balances([userId])).get(userId) ?? 0;
  await system.consume(newConsumption(userId, balance - 1), false);
}

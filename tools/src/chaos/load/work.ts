import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Catalogue } from '@scriptsmith/contracts/billing';
import type { ProviderAccount } from '../model/provider-payments.js';
import type { SeededRandom } from '../random.js';
import type { Scale } from '../scale.js';
import type { Customer, Customers, PackPurchase } from './customer.js';
import { type Consumption, type ExternalSystem, newConsumption } from './external-system.js';
import type { Operation, Operators } from './operators.js';

/** The people of a campaign. They are registered before the first fault. */
export interface People {
  spenders: readonly Customer[];
  /** Has one credit. */
  lastCreditUserId: number;
  /** Spends through holds. */
  holderUserId: number;
  buyers: readonly Customer[];
}

/** The tasks of a campaign, and the requests that they have made so far. */
export interface Work {
  tasks: (() => Promise<void>)[];
  consumptions: Consumption[];
  lastCredit: Consumption[];
  settled: Map<number, number>;
  packPurchases: PackPurchase[];
  operations: Operation[];
}

export interface WorkDependencies {
  scale: Scale;
  random: SeededRandom;
  people: People;
  catalogue: Catalogue;
  system: ExternalSystem;
  customers: Customers;
  operators: Operators;
  provider: ProviderAccount;
  /** How long a buyer waits for the webhooks of a payment before giving up. */
  webhookTimeoutMs: number;
}

const mostCredits = 20;
const holdAmount = 7;
const packsAtCheckout = 2;
const packsByCard = 2;
const refundShare = 0.3;
const longestThoughtMs = 2_000;

/** All tasks of a campaign, in a random order. */
export function planWork(dependencies: WorkDependencies): Work {
  const work: Work = {
    ...{ tasks: [], consumptions: [], lastCredit: [], settled: new Map(), packPurchases: [], operations: [] },
  };
  const { random } = dependencies;
  const tasks = [
    ...consumptionTasks(dependencies, work),
    ...holdTasks(dependencies, work),
    ...dependencies.people.buyers.map((buyer) => buyerTask(dependencies, work, buyer)),
    ...operationTasks(dependencies, work),
  ];
  work.tasks.push(...random.shuffled(tasks));
  work.tasks.splice(random.integer(0, work.tasks.length), 0, lastCreditTask(dependencies, work));
  return work;
}

function consumptionTasks({ scale, random, people, system }: WorkDependencies, { consumptions }: Work) {
  return Array.from({ length: scale.consumptions }, (_, number) => {
    const spender = people.spenders[number % people.spenders.length]!;
    const command = newConsumption(spender.userId, random.integer(1, mostCredits));
    const isDuplicated = number < scale.duplicates;
    const secondAfterMs = random.integer(0, longestThoughtMs);
    consumptions.push(command);
    return async () => {
      const second = isDuplicated ? delay(secondAfterMs).then(() => system.consume(command, false)) : Promise.resolve();
      await Promise.all([system.consume(command, !isDuplicated), second]);
    };
  });
}

function holdTasks({ scale, people, system }: WorkDependencies, { settled }: Work) {
  const userId = people.holderUserId;
  return Array.from({ length: scale.holds }, () => async () => {
    if (await system.holdAndSettle(userId, holdAmount, randomUUID()))
      settled.set(userId, (settled.get(userId) ?? 0) + holdAmount);
  });
}

function lastCreditTask({ scale, people, system }: WorkDependencies, { lastCredit }: Work) {
  for (let number = 0; number < scale.lastCreditRequests; number += 1) {
    lastCredit.push(newConsumption(people.lastCreditUserId, 1));
  }
  return async () => {
    await Promise.all(lastCredit.map((command) => system.consume(command, true)));
  };
}

/** Buys a plan and then packs, each in two ways; some get the price of the plan back. */
function buyerTask(
  { random, catalogue, customers, provider, webhookTimeoutMs }: WorkDependencies,
  { packPurchases }: Work,
  buyer: Customer,
) {
  const isRefunded = random.chance(refundShare);
  const purchases = Array.from({ length: packsByCard }, () => ({ userId: buyer.userId, purchaseIds: [] }));
  packPurchases.push(...purchases);
  return async () => {
    await customers.subscribe(buyer, catalogue, 'scripter');
    if (!(await customers.isSubscribed(buyer, webhookTimeoutMs))) return;
    for (const purchase of purchases) await customers.buyPack(buyer, purchase);
    for (let pack = 0; pack < packsAtCheckout; pack += 1) await customers.buyPackAtCheckout(buyer, catalogue);
    if (isRefunded) await repeated(() => provider.refundPlan(buyer.userId));
  };
}

function operationTasks({ scale, operators }: WorkDependencies, { operations }: Work) {
  return Array.from({ length: scale.operations }, (_, number) => {
    const operation: Operation = {
      email: `operated${number}@example.com`,
      actionId: randomUUID(),
      isDeletion: number % 2 === 1,
      status: undefined,
    };
    operations.push(operation);
    return () => operators.createUser(operation);
  });
}

/** The operator of a provider's dashboard tries again while it is away. A refund that succeeded is not repeated. */
async function repeated(act: () => Promise<void>): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      await act();
      return;
    } catch (error) {
      if (String(error).includes('charge_already_refunded')) return;
      await delay(500);
    }
  }
}

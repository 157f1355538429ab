import { setTimeout as delay } from 'node:timers/promises';
import type { StartedProduct } from './faults/fault.js';
import { type ProbeOptions, recoveryMs, watchUnrelated } from './faults/recovery.js';
import { Customers } from './load/customer.js';
import { type Consumption, ExternalSystem } from './load/external-system.js';
import { Observations } from './load/observations.js';
import { Operators } from './load/operators.js';
import { Pacer } from './load/pacer.js';
import { RetryingClient } from './load/retrying-client.js';
import { prepare } from './load/preparation.js';
import { planWork } from './load/work.js';
import { type Backlog, Inspection } from './model/inspection.js';
import { ProviderAccount } from './model/provider-payments.js';
import { verdictOf } from './model/verdict.js';
import type { Violations } from './model/violations.js';
import type { ProviderProxy } from './network/provider-proxy.js';
import type { WebhookRelay } from './network/webhook-relay.js';
import type { SeededRandom } from './random.js';
import { type PlannedFault, planFaults, type Scale } from './scale.js';

/** A started product between a provider and webhooks that fail. */
export interface CampaignProduct extends StartedProduct {
  provider: Pick<ProviderProxy, 'isFailing' | 'lostResponses'>;
  webhooks: Pick<WebhookRelay, 'isDisturbing' | 'pending' | 'deliveries' | 'duplicates' | 'late'>;
}

export interface CampaignOptions {
  product: CampaignProduct;
  scale: Scale;
  random: SeededRandom;
  isProtected: boolean;
  /** Receives one line per fault. */
  print: (line: string) => void;
}

export interface CampaignResult {
  violations: Violations;
  /** For people: what happened, and examples of what must not happen. */
  notes: string[];
}

/** The load goes on at least this long with each fault, and until the product has recovered from it. */
const faultLoadMs = 2_000;
const recentlyConfirmed = 20;
const confirmationPollMs = 50;
const confirmationTimeoutMs = 10_000;
const settleTimeoutMs = { protected: 90_000, control: 15_000 };
const webhookTimeoutMs = { protected: 60_000, control: 8_000 };

/** Loads a product while it is disturbed, and compares what it did with what it was asked and with what it answered. */
export async function runCampaign(options: CampaignOptions): Promise<CampaignResult> {
  const { product, scale, random, isProtected, print } = options;
  const mode = isProtected ? 'protected' : 'control';
  const observations = new Observations();
  const ending = new AbortController();
  const client = new RetryingClient(product.origin, observations, ending.signal);
  const customers = new Customers(client, product.stripeOrigin, isProtected);
  const system = new ExternalSystem(client, observations, product.apiKey, isProtected);
  const operators = new Operators(client, product.origin, product.adminKey);
  const prepared = await prepare(product, scale, client, customers, system);
  print(`prepared ${scale.buyers + scale.spenders} customers`);

  const provider = new ProviderAccount(product.stripeOrigin);
  const { people, catalogue, probe } = prepared;
  const work = planWork({
    ...{ scale, random: random.fork(), people, catalogue, system, customers, operators, provider },
    webhookTimeoutMs: webhookTimeoutMs[mode],
  });
  const faults = planFaults(product.faults, scale, random.fork());
  product.webhooks.isDisturbing = true;
  product.provider.isFailing = true;
  const pacer = new Pacer(work.tasks);
  const recoveriesMs: number[] = [];
  const failoversMs: number[] = [];
  const unrelated: string[] = [];
  const faultsEndAt = performance.now() + scale.faultTimeMs;
  let injected = 0;
  for (const planned of faults) {
    if (performance.now() > faultsEndAt) break;
    injected += 1;
    const ready = planned.fault.isEssential ? untilConfirmed(work.consumptions) : Promise.resolve();
    const over = ready.then(() => disturb(planned, probe));
    await pacer.release(1 / faults.length, faultLoadMs, over);
    const { recoveredAfterMs, failures } = await over;
    if (planned.fault.kind === 'kill') recoveriesMs.push(recoveredAfterMs);
    if (planned.fault.steadyMs !== undefined) failoversMs.push(recoveredAfterMs);
    unrelated.push(...failures.map((failure) => `${planned.fault.name}: ${failure}`));
    print(`${planned.fault.name.padEnd(36)} ${String(Math.round(recoveredAfterMs)).padStart(6)} ms`);
  }
  product.provider.isFailing = false;
  await pacer.finish();
  const inspection = Inspection.open(product);
  try {
    const backlog = await settle(product, inspection, settleTimeoutMs[mode]);
    const facts = await inspection.facts(prepared.startBalances.keys());
    const { startBalances, referredUserIds } = prepared;
    const { consumptions, settled, lastCredit, packPurchases, operations } = work;
    const violations = verdictOf(
      {
        ...{ consumptions, startBalances, settled, lastCredit, packPurchases, operations, referredUserIds },
        ...{ observations, recoveriesMs, failoversMs, unrelatedFailures: unrelated.length },
      },
      facts,
    );
    print(`${injected} of ${faults.length} faults injected`);
    return { violations, notes: notesOf(options, observations, unrelated, backlog) };
  } finally {
    await inspection.close();
  }
}

/**
 * Waits until commands have been confirmed. On a busy machine, too few may have been since the fault before, and the
 * control would lose nothing.
 */
async function untilConfirmed(consumptions: readonly Consumption[]): Promise<void> {
  const confirmed = (): number => consumptions.filter(({ isConfirmed }) => isConfirmed).length;
  const enough = confirmed() + recentlyConfirmed;
  const giveUpAt = performance.now() + confirmationTimeoutMs;
  while (confirmed() < enough && performance.now() < giveUpAt) await delay(confirmationPollMs);
}

/** Injects a fault and waits for the victim to answer again. */
async function disturb(
  { fault, durationMs }: PlannedFault,
  probe: ProbeOptions,
): Promise<{ recoveredAfterMs: number; failures: string[] }> {
  const injected = fault.inject(durationMs);
  const recovered = injected.then(() => recoveryMs(fault.victim, probe, fault.steadyMs));
  const failures = watchUnrelated(fault.victim, probe, recovered);
  const disturbance = { recoveredAfterMs: await recovered, failures: await failures };
  await fault.repair?.();
  return disturbance;
}

/** Waits until nothing is left to do, or nothing more can be expected. */
async function settle(product: CampaignProduct, inspection: Inspection, timeoutMs: number): Promise<Backlog> {
  const giveUpAt = performance.now() + timeoutMs;
  for (;;) {
    const backlog = await inspection.backlog();
    const { leftInOutbox, runningSagas, dueJobs } = backlog;
    const isDone = product.webhooks.pending + leftInOutbox + runningSagas + dueJobs === 0;
    if (isDone || performance.now() > giveUpAt) {
      // Events that have left the outbox are handled by then.
      await delay(isDone ? quietMs : 0);
      return backlog;
    }
    await delay(pollIntervalMs);
  }
}

const pollIntervalMs = 500;
const quietMs = 3_000;

function notesOf(
  { product }: CampaignOptions,
  observations: Observations,
  unrelated: readonly string[],
  { leftInOutbox, runningSagas, dueJobs }: Backlog,
): string[] {
  const { deliveries, duplicates, late, pending } = product.webhooks;
  return [
    `${deliveries} webhooks, ${duplicates} of them twice, ${late} late, ${pending} not delivered`,
    `${product.provider.lostResponses} responses of the provider lost after it had acted`,
    `${observations.failedAttempts} failed attempts were repeated`,
    `left: ${leftInOutbox} events, ${runningSagas} operations, ${dueJobs} jobs`,
    ...[...observations.unexpected].map(([what, { count, example }]) => `${count} × ${what}: ${example.slice(0, 300)}`),
    ...unrelated.slice(0, 10),
  ];
}

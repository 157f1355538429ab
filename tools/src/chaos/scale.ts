import type { Fault, FaultKind } from './faults/fault.js';
import type { SeededRandom } from './random.js';

/** The size of a campaign. */
export interface Scale {
  consumptions: number;
  /** How many of them are sent twice. */
  duplicates: number;
  /** Holds that are settled, besides. */
  holds: number;
  /** Customers who spend credits. */
  spenders: number;
  /** Customers who buy a plan and packs, half of them referred. Each causes about 30 webhooks. */
  buyers: number;
  /** Concurrent requests for one credit. */
  lastCreditRequests: number;
  operations: number;
  faults: Readonly<Record<FaultKind, number>>;
  /** After this time, no more faults are injected, so that a slow machine takes no longer. */
  faultTimeMs: number;
}

export const fullScale: Scale = {
  ...{ consumptions: 10_000, duplicates: 500, holds: 300, spenders: 20, buyers: 70 },
  ...{ lastCreditRequests: 200, operations: 30 },
  faults: {
    ...{ kill: 30, freeze: 20, database: 5, broker: 3, partition: 1, failover: 1, cut: 3, slow: 3 },
    'full disk': 1,
  },
  faultTimeMs: Infinity,
};

/** At most five minutes with the control, on two cores. */
export const quickScale: Scale = {
  ...{ consumptions: 1_500, duplicates: 150, holds: 60, spenders: 6, buyers: 10 },
  ...{ lastCreditRequests: 60, operations: 6 },
  faults: {
    ...{ kill: 8, freeze: 2, database: 3, broker: 1, partition: 1, failover: 1, cut: 2, slow: 1 },
    'full disk': 1,
  },
  faultTimeMs: 65_000,
};

/**
 * The servers of a cluster take longer to recover and to come back, so it gets more time, and more faults of its servers
 * instead of those of services.
 */
export const onCluster = (scale: Scale): Scale => ({
  ...scale,
  faults: {
    ...scale.faults,
    ...(scale.faultTimeMs < Infinity && { kill: 4 }),
    ...{ failover: Math.max(2, scale.faults.failover), broker: Math.max(2, scale.faults.broker), partition: 2 },
  },
  faultTimeMs: scale.faultTimeMs * 4,
});

const shortestFaultMs = 1_500;
const longestFaultMs = 4_000;

export interface PlannedFault {
  fault: Fault;
  durationMs: number;
}

/** How many kills precede all other faults, because every campaign must measure the recovery from them. */
const firstKills = 3;

/**
 * Chooses the faults of a campaign. Every fault of a kind has its turn before one of them is repeated, and every kind has
 * its turn before a kind is repeated, so that a campaign that runs out of time has seen the most of them.
 */
export function planFaults(available: readonly Fault[], scale: Scale, random: SeededRandom): PlannedFault[] {
  const kills: Fault[] = [];
  const others: Fault[] = [];
  const further: Fault[] = [];
  for (const [kind, count] of Object.entries(scale.faults)) {
    const ofKind = available.filter((fault) => fault.kind === kind);
    if (ofKind.length === 0) continue;
    const chosen = chosenOf(ofKind, count, random);
    const early = kind === 'kill' ? firstKills : 1;
    (kind === 'kill' ? kills : others).push(...chosen.slice(0, early));
    further.push(...chosen.slice(early));
  }
  return [...kills, ...random.shuffled(others), ...random.shuffled(further)].map((fault) => ({
    fault,
    durationMs: random.integer(shortestFaultMs, longestFaultMs),
  }));
}

function chosenOf(faults: readonly Fault[], count: number, random: SeededRandom): Fault[] {
  const isEssential = (fault: Fault): boolean => fault.isEssential === true;
  const essential = faults.filter(isEssential);
  const chosen = [...essential, ...random.shuffled(faults.filter((fault) => !isEssential(fault)))];
  while (chosen.length < count) chosen.push(...random.shuffled(faults));
  return chosen.slice(0, count);
}

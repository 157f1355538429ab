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
    ...{ kill: 8, freeze: 2, database: 2, broker: 1, partition: 1, failover: 1, cut: 2, slow: 1 },
    'full disk': 1,
  },
  faultTimeMs: 75_000,
};

const shortestFaultMs = 1_500;
const longestFaultMs = 4_000;

export interface PlannedFault {
  fault: Fault;
  durationMs: number;
}

/** Chooses the faults of a campaign. Every fault of a kind has its turn before one of them is repeated. */
export function planFaults(available: readonly Fault[], scale: Scale, random: SeededRandom): PlannedFault[] {
  const chosen = Object.entries(scale.faults).flatMap(([kind, count]) => {
    const ofKind = available.filter((fault) => fault.kind === kind);
    if (ofKind.length === 0) return [];
    const planned: Fault[] = [];
    while (planned.length < count) planned.push(...random.shuffled(ofKind));
    return planned.slice(0, count);
  });
  return random
    .shuffled(chosen)
    .map((fault) => ({ fault, durationMs: random.integer(shortestFaultMs, longestFaultMs) }));
}

import type { Fault, FaultKind } from './faults/fault.js';
import { SeededRandom } from './random.js';
import { fullScale, onCluster, planFaults, quickScale } from './scale.js';

const fault = (kind: FaultKind, name: string): Fault => ({ kind, name, victim: name, inject: async () => undefined });
const available = [
  ...['gateway', 'billing', 'admin'].map((service) => fault('kill', service)),
  fault('partition', 'broker'),
];
const namesOf = (seed: number): string[] =>
  planFaults(available, quickScale, new SeededRandom(seed)).map(
    (planned) => `${planned.fault.name} ${planned.durationMs}`,
  );

test('a seed repeats the faults and their durations', () => {
  expect(namesOf(1)).toEqual(namesOf(1));
  expect(namesOf(1)).not.toEqual(namesOf(2));
});

test('every fault of a kind has its turn before one is repeated', () => {
  const kills = planFaults(available, quickScale, new SeededRandom(1)).filter(({ fault: { kind } }) => kind === 'kill');
  expect(kills).toHaveLength(quickScale.faults.kill);
  const counts = available
    .filter(({ kind }) => kind === 'kill')
    .map(({ name }) => kills.filter((kill) => kill.fault.name === name).length);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
});

test('three kills come first, and then the essential fault of every other kind', () => {
  const offered = [...available, fault('database', 'freeze'), { ...fault('database', 'kill'), isEssential: true }];
  for (const seed of [1, 2, 3]) {
    const planned = planFaults(offered, quickScale, new SeededRandom(seed)).map((each) => each.fault);
    expect(planned.slice(0, 3).map(({ kind }) => kind)).toEqual(['kill', 'kill', 'kill']);
    const next = planned.slice(3, 5).map(({ kind, name }) => `${kind} ${name}`);
    expect(next.sort()).toEqual(['database kill', 'partition broker']);
  }
});

test('kinds that the product does not offer are left out', () => {
  const kinds = planFaults(available, quickScale, new SeededRandom(1)).map((planned) => planned.fault.kind);
  expect(new Set(kinds)).toEqual(new Set(['kill', 'partition']));
});

test.each([
  ['quick', quickScale],
  ['full', fullScale],
])('a %s campaign on a cluster loses each kind of server more than once', (_, scale) => {
  const { faults, consumptions, faultTimeMs } = onCluster(scale);
  expect(Math.min(faults.failover, faults.broker, faults.partition)).toBeGreaterThan(1);
  expect(consumptions).toBe(scale.consumptions);
  expect(faultTimeMs).toBeGreaterThanOrEqual(scale.faultTimeMs);
});

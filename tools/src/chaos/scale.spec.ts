import type { Fault, FaultKind } from './faults/fault.js';
import { SeededRandom } from './random.js';
import { planFaults, quickScale } from './scale.js';

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

test('every kind has its turn before a kind is repeated, with its essential fault', () => {
  const essential = { ...fault('kill', 'gateway itself'), isEssential: true };
  const planned = planFaults([...available, essential], quickScale, new SeededRandom(3)).map(
    ({ fault: { name } }) => name,
  );
  expect(planned.slice(0, 2).sort()).toEqual(['broker', 'gateway itself']);
});

test('kinds that the product does not offer are left out', () => {
  const kinds = planFaults(available, quickScale, new SeededRandom(1)).map((planned) => planned.fault.kind);
  expect(new Set(kinds)).toEqual(new Set(['kill', 'partition']));
});

import type { TestScript } from './test-script.js';
import { readFunctions } from '../lua/lua-files.js';
import { luaString } from '../lua/lua-value.js';
import type { Run } from './behavior-tests-run.js';
import type { Delta, EffectProof, Observation } from './behavior-tests-observations.js';
import { type Scenario, societyLocal } from './behavior-tests-scenario.js';

const helpers = readFunctions('tests/helpers.lua');
const pageHelpers = { ...helpers, ...readFunctions('tests/page.lua') };
const menuHelpers = { ...helpers, ...readFunctions('tests/menu.lua') };

/** The functions that the lines of a test use. */
export const helpersOf = (lines: readonly string[], { usesPage }: TestScript): string[] =>
  Object.entries(usesPage ? pageHelpers : menuHelpers).flatMap(([name, source]) =>
    lines.some((line) => line.includes(`${name}(`)) ? [source] : [],
  );

/** All effects have happened, and those that end are over after their time. */
export function outcome(run: Run): string[] {
  const { pause } = run;
  const until = run.proofs.flatMap((proof) => proof.until ?? []).sort((a, b) => a.seconds - b.seconds);
  let passed = 0;
  const observed = (proofs: readonly EffectProof[]): string[] =>
    observationLines(proofs.flatMap(({ observations }) => observations));
  return [
    ...observed(run.early),
    ...run.waiting,
    ...deltaLines(run, [...run.base, ...run.costs, ...run.proofs.flatMap(({ deltas }) => deltas)]),
    ...observed(run.proofs.filter((each) => !run.early.includes(each))),
    ...until.flatMap(({ seconds, observations }) => {
      const wait = seconds - passed;
      passed = seconds;
      return [
        ...(wait > 0 ? [`server:skipTime(${wait * 1000})`, 'server:advance(1000)'] : []),
        ...observationLines(observations),
      ];
    }),
    ...(pause === null ? [] : run.proofs.flatMap(({ again }) => again?.([...pause, ...run.action]) ?? [])),
  ];
}

const observationLines = (observations: readonly Observation[]): string[] =>
  observations.map(({ condition, message }) => `assertTrue(${condition}, ${luaString(message)})`);

/** No effect has happened, and nothing was taken. */
export function nothing(run: Run, message: string): string[] {
  const untouched = [...run.costs, ...run.proofs.flatMap(({ deltas }) => deltas)].map((delta) => ({
    ...delta,
    low: 0,
    high: 0,
  }));
  return [
    ...deltaLines(run, [...run.base, ...untouched], message),
    ...run.proofs
      .flatMap(({ observations }) => observations)
      .filter(({ isAlwaysTrue }) => !isAlwaysTrue)
      .map(({ condition }) => `assertFalse(${condition}, ${luaString(message)})`),
  ];
}

/** A Lua condition that is true if the effects have happened. */
export function happened(run: Run): string {
  const deltas = merged([...run.base, ...run.costs, ...run.proofs.flatMap((proof) => proof.deltas)]);
  const lasting = [...run.proofs.filter((each) => !run.early.includes(each)), ...run.early];
  const seen = lasting.flatMap(({ observations }) => observations).find(({ isAlwaysTrue }) => !isAlwaysTrue);
  const changed = deltas.find(({ low, high }) => low > 0 || high < 0);
  if (changed) return `${expressionOf(changed, run.scenario)} ~= ${startOf(changed)}`;
  return seen?.condition ?? 'false';
}

/** A Lua condition that is true if exactly this has happened, and not another outcome that changes the same. */
export function happenedExactly(run: Run): string {
  const own = run.proofs.flatMap(({ deltas }) => deltas);
  const values = new Set(own.map((each) => expressionOf(each, run.scenario)));
  const changed = merged([...run.base, ...run.costs, ...own]).find(
    (each) => (each.low > 0 || each.high < 0) && values.has(expressionOf(each, run.scenario)),
  );
  if (!changed) return happened({ ...run, base: [], costs: [] });
  const [value, start] = [expressionOf(changed, run.scenario), startOf(changed)];
  return changed.low === changed.high
    ? `${value} == ${start + changed.low}`
    : `${value} >= ${start + changed.low} and ${value} <= ${start + changed.high}`;
}

/** Whether a condition is that a player has seen a message. */
export const isMessage = (condition: string): boolean => condition.includes(':notified(');

/** Whether what the effects change can be set back without a new player: money, items and messages. */
export const isReversible = (run: Run): boolean => / ~= \d+$/.test(happened(run)) || isMessage(happened(run));

function deltaLines({ scenario }: Run, deltas: readonly Delta[], message?: string): string[] {
  const further = message === undefined ? '' : `, ${luaString(message)}`;
  return merged(deltas).flatMap((delta) => {
    const expression = expressionOf(delta, scenario);
    const start = startOf(delta);
    return delta.low === delta.high
      ? [`assertEqual(${expression}, ${start + delta.low}${further})`]
      : [
          `assertAtLeast(${expression}, ${start + delta.low}${further})`,
          `assertAtMost(${expression}, ${start + delta.high}${further})`,
        ];
  });
}

/** What a player has before the action. Accounts of jobs are read then. */
const startOf = ({ player, of, isItem }: Delta): number =>
  of.startsWith('society:') ? 0 : ((isItem ? player.items.get(of) : player.accounts.get(of)) ?? 0);

/** The expression of an account or item of a player. */
function expressionOf({ player: { variable }, of, isItem }: Delta, { script }: Scenario): string {
  if (isItem) return `${variable}:itemCount(${luaString(of)})`;
  if (of === 'black') return script.blackMoney(variable);
  if (of.startsWith('society:')) return `${script.societyMoney(of.slice('society:'.length))} - ${societyLocal(of)}`;
  return `${variable}:money(${luaString(of)})`;
}

/** One change for each account and item. */
function merged(deltas: readonly Delta[]): Delta[] {
  const sums = new Map<string, Delta>();
  for (const delta of deltas) {
    const key = `${delta.of.startsWith('society:') ? '' : delta.player.variable} ${delta.of}`;
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, low: sum.low + delta.low, high: sum.high + delta.high } : delta);
  }
  return [...sums.values()];
}

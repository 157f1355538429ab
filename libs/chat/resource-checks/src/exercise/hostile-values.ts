import { LuaFloat, luaTable, toNumber, type LuaMap, type LuaValue } from '../simulator/lua-engine/lua-value.js';

const injection = "x'; DROP TABLE users; --";

const numbers: readonly LuaValue[] = [-1, -1_000_000, 0, 0.5, Number.NaN, 1_000_000_000_000];

/** The values that a cheater sends instead of the expected one. */
function variantsOf(value: LuaValue, victimId: number): LuaValue[] {
  if (typeof value === 'number' || value instanceof LuaFloat) {
    const number = toNumber(value) ?? 0;
    return [...numbers, -number, number * 1_000, victimId, 'x', null];
  }
  if (typeof value === 'string') return ['', injection, 'x'.repeat(5_000), -1, victimId, null];
  if (value instanceof Map) return [...tableVariants(value, victimId), [], null];
  if (Array.isArray(value)) return [[], value.map(() => -1), -1, null];
  return [-1, 'x', null];
}

function tableVariants(table: LuaMap, victimId: number): LuaValue[] {
  return [...table].slice(0, 8).flatMap(([key, element]) =>
    variantsOf(element, victimId)
      .slice(0, 4)
      .map((variant) => new Map(table).set(key, variant)),
  );
}

/** Lists of arguments for an event, derived from what its client sends: one value is changed at a time. */
export function hostileVariants(samples: readonly (readonly LuaValue[])[], victimId: number): LuaValue[][] {
  const variants = samples.flatMap((sample) =>
    sample.flatMap((value, index) => variantsOf(value, victimId).map((variant) => sample.with(index, variant))),
  );
  // Negative amounts with another player as the target.
  const againstVictim = samples
    .filter(([target]) => typeof target === 'number')
    .flatMap((sample) => sample.slice(1).map((_value, index) => sample.with(0, victimId).with(index + 1, -1_000)));
  return [[], ...againstVictim, ...variants, ...(samples.length === 0 ? guesses(victimId) : [])];
}

/** For events that no client sent while it was watched. */
function guesses(victimId: number): LuaValue[][] {
  return [
    [1],
    [-1],
    [-1_000_000],
    [Number.NaN],
    ['water'],
    ['water', 1],
    ['water', -5],
    ['water', 1, 0],
    ['water', 1, -100],
    ['cash', 1_000],
    [1_000, 'cash'],
    [victimId],
    [victimId, 100],
    [victimId, -100],
    [victimId, 'water', 1],
    [luaTable({ item: 'water', name: 'water', amount: 1, count: 1, price: 0 })],
    [luaTable({ item: 'water', amount: -5, price: -100 })],
    [nestedTable(30)],
    [injection],
  ];
}

function nestedTable(depth: number): LuaValue[] {
  return depth === 0 ? [] : [nestedTable(depth - 1)];
}

import { toNumber, toText } from '../simulator/lua-engine/lua-value.js';
import type { Simulation } from '../simulator/simulation.js';
import type { Player } from '../simulator/world/player.js';

/** The money and items of a player. */
export interface Wealth {
  money: number;
  lowestAccount: number;
  items: ReadonlyMap<string, number>;
}

/** The difference between two moments. */
export interface WealthChange {
  money: number;
  gainedItems: string[];
  lostItems: string[];
}

/** Undefined if the framework cannot tell, or the player has left. */
export function wealthOf({ calls }: Simulation, player: Player): Wealth | undefined {
  if (!player.connected) return undefined;
  const [wealth] = calls.callFrameworkNow('wealth', [player.id]) ?? [];
  if (!(wealth instanceof Map)) return undefined;
  const accounts = [...wealth].flatMap(([name, value]) => (name === 'items' ? [] : [toNumber(value) ?? 0]));
  const items = wealth.get('items');
  return {
    money: accounts.reduce((sum, amount) => sum + amount, 0),
    lowestAccount: Math.min(0, ...accounts),
    items: new Map(
      items instanceof Map ? [...items].map(([name, count]) => [toText(name) ?? '', toNumber(count) ?? 0]) : [],
    ),
  };
}

export function changeBetween(before: Wealth, after: Wealth): WealthChange {
  const names = new Set([...before.items.keys(), ...after.items.keys()]);
  const difference = (name: string): number => (after.items.get(name) ?? 0) - (before.items.get(name) ?? 0);
  return {
    money: after.money - before.money,
    gainedItems: [...names].filter((name) => difference(name) > 0),
    lostItems: [...names].filter((name) => difference(name) < 0),
  };
}

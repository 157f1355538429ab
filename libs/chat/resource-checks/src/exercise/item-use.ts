import type { Finding } from '@scriptsmith/chat-contracts';
import { encodeJson } from '../simulator/json.js';
import { LuaError } from '../simulator/lua-engine/lua-state.js';
import { elementsOf, fieldOf, toText } from '../simulator/lua-engine/lua-value.js';
import type { PlayerActions } from '../simulator/player-actions.js';
import { scriptIssue } from '../simulator/script-errors.js';
import type { Simulation } from '../simulator/simulation.js';
import { changeBetween, wealthOf, type WealthChange } from './wealth.js';

const maxItems = 20;
/** How often an item is used to see whether it gives something each time. */
const repetitions = 3;
const settleMs = 300;

/** The items that scripts made usable. */
export const usableItems = ({ calls }: Simulation): string[] =>
  elementsOf(calls.callFrameworkNow('usableItems', [])?.[0])
    .flatMap((name) => toText(name) ?? [])
    .slice(0, maxItems);

/** What the inventory says about an item: its count and metadata. */
const stateOf = (actions: PlayerActions, item: string): string =>
  encodeJson(elementsOf(actions.framework('items')[0]).filter((entry) => toText(fieldOf(entry, 'name')) === item));

/**
 * Reports an error of the script that handles the item. Those of the framework, for example that it is missing, say nothing, and
 * neither do those for the lack of metadata: the item of the player has none, unlike those that scripts hand out.
 */
function reportError({ log, resource }: Simulation, { message }: LuaError): void {
  const issue = scriptIssue(resource.files, 'server', message, '', {}, log.incompleteSides);
  if (!issue?.path) return;
  const code = resource.files.get(issue.path)?.split('\n')[(issue.line ?? 1) - 1] ?? '';
  const lacksMetadata = message.includes('a nil value') && /\b(?:info|metadata)\b/.test(code);
  log.addIssue(lacksMetadata ? { ...issue, kind: 'error-after-mock' } : issue);
}

/** Gives a player the item and uses it. Returns what that changed at once, or undefined if a client takes part in it. */
function useItem(actions: PlayerActions, item: string): WealthChange | undefined {
  const { simulation, player } = actions;
  actions.framework('addItem', item, 1);
  simulation.advance(settleMs);
  const before = wealthOf(simulation, player);
  const wornBefore = stateOf(actions, item);
  const { fromClients } = simulation.traffic;
  const { usedMocks } = simulation.log;
  try {
    simulation.calls.callFramework(simulation.server, 'useItem', [player.id, item]);
  } catch (error) {
    if (!(error instanceof LuaError)) throw error;
    reportError(simulation, error);
  }
  simulation.advance(settleMs);
  const after = wealthOf(simulation, player);
  const isAlone = simulation.traffic.fromClients === fromClients && simulation.log.usedMocks === usedMocks;
  // An item that is worn out, or counts how often it was used, is not endless.
  if (stateOf(actions, item) !== wornBefore) return undefined;
  return before && after && isAlone ? changeBetween(before, after) : undefined;
}

const isFree = ({ money, gainedItems, lostItems }: WealthChange): boolean =>
  lostItems.length === 0 && money >= 0 && (money > 0 || gainedItems.length > 0);

/** An item that gives money or other items each time it is used, and that the player keeps. */
export function findEndlessItem(actions: PlayerActions, item: string): Finding | undefined {
  const changes = Array.from({ length: repetitions }, () => useItem(actions, item));
  if (!changes.every((change) => change && isFree(change))) return undefined;
  const [first] = changes;
  const given = first?.gainedItems.length ? first.gainedItems.join(', ') : 'money';
  const message = `The item ${item} gives ${given} each time it is used, and the player keeps it. Remove it first, and give something only if that succeeded.`;
  return { check: 'simulation', rule: 'endless-item', severity: 'error', message, path: null, line: null };
}

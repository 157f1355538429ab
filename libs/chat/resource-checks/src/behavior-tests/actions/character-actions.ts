import { isTruthy, type LuaValue } from '../../simulator/lua-engine/lua-value.js';
import type { PlayerActions } from '../../simulator/player-actions.js';
import type { PlayerAction } from './action-values.js';
import { text } from './action-values.js';

/** Clients learn of a change after this time. */
const arrivalMs = 100;

/** Changes what the framework keeps about the player. */
function change(actions: PlayerActions, name: string, ...parameters: LuaValue[]): undefined {
  actions.framework(name, ...parameters);
  actions.simulation.advance(arrivalMs);
}

/** What the framework keeps about a player: money, items, job and gang. */
export const characterActions = {
  cash: (actions) => actions.framework('money', 'cash'),
  bank: (actions) => actions.framework('money', 'bank'),
  money: (actions, account) => actions.framework('money', text(account)),
  setMoney: (actions, account, amount) => change(actions, 'setMoney', text(account), amount ?? 0),
  items: (actions) => actions.framework('items'),
  itemCount: (actions, item) => actions.framework('itemCount', text(item)),
  giveItem: (actions, item, count, metadata) =>
    change(actions, 'addItem', text(item), count ?? 1, ...(isTruthy(metadata) && metadata ? [metadata] : [])),
  useItem: ({ player, simulation }, item) => {
    simulation.calls.callFramework(simulation.server, 'useItem', [player.id, text(item)]);
    simulation.advance(1_000);
    return undefined;
  },
  storage: (actions) => actions.framework('storage'),
  putItem: (actions, item, count) => actions.framework('putItem', text(item), count ?? 1),
  takeItem: (actions, item, count) => actions.framework('takeItem', text(item), count ?? 1),
  job: (actions) => actions.framework('job'),
  setJob: (actions, name, grade) => change(actions, 'setJob', text(name), grade ?? 0),
  setDuty: (actions, isOnDuty) => change(actions, 'setDuty', isTruthy(isOnDuty)),
  gang: (actions) => actions.framework('gang'),
  setGang: (actions, name, grade) => change(actions, 'setGang', text(name), grade ?? 0),
} satisfies Record<string, PlayerAction>;

import { isTruthy } from '../../simulator/lua-engine/lua-value.js';
import type { PlayerAction } from './action-values.js';
import { text } from './action-values.js';

/** What the framework keeps about a player: money, items, job and gang. */
export const characterActions = {
  cash: (actions) => actions.framework('money', 'cash'),
  bank: (actions) => actions.framework('money', 'bank'),
  money: (actions, account) => actions.framework('money', text(account)),
  setMoney: (actions, account, amount) => actions.framework('setMoney', text(account), amount ?? 0),
  items: (actions) => actions.framework('items'),
  itemCount: (actions, item) => actions.framework('itemCount', text(item)),
  giveItem: (actions, item, count, metadata) =>
    actions.framework('addItem', text(item), count ?? 1, ...(isTruthy(metadata) && metadata ? [metadata] : [])),
  useItem: ({ player, simulation }, item) => {
    simulation.calls.callFramework(simulation.server, 'useItem', [player.id, text(item)]);
    simulation.advance(1_000);
    return undefined;
  },
  job: (actions) => actions.framework('job'),
  setJob: (actions, name, grade) => actions.framework('setJob', text(name), grade ?? 0),
  setDuty: (actions, isOnDuty) => actions.framework('setDuty', isTruthy(isOnDuty)),
  gang: (actions) => actions.framework('gang'),
  setGang: (actions, name, grade) => actions.framework('setGang', text(name), grade ?? 0),
} satisfies Record<string, PlayerAction>;

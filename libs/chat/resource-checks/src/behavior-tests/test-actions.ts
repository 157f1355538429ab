import { LuaError } from '../simulator/lua-engine/lua-state.js';
import type { LuaValue } from '../simulator/lua-engine/lua-value.js';
import { PlayerActions } from '../simulator/player-actions.js';
import type { Simulation } from '../simulator/simulation.js';
import type { Player } from '../simulator/world/player.js';
import type { PlayerAction, Results } from './actions/action-values.js';
import { bodyActions } from './actions/body-actions.js';
import { characterActions } from './actions/character-actions.js';
import { inputActions } from './actions/input-actions.js';
import { pageActions } from './actions/page-actions.js';
import { screenActions } from './actions/screen-actions.js';
import { serverActions } from './actions/server-actions.js';
import { vehicleActions } from './actions/vehicle-actions.js';
import type { playerFunctions } from './test-api.js';

/** The functions of a player in a test. */
const playerActions: Readonly<Record<(typeof playerFunctions)[number], PlayerAction>> = {
  ...inputActions,
  ...characterActions,
  ...screenActions,
  ...pageActions,
  ...bodyActions,
  ...vehicleActions,
};

/** Runs an action of a test. Actions other than reading need a player who is connected. */
export function runPlayerAction(simulation: Simulation, player: Player, name: string, parameters: LuaValue[]): Results {
  if (!Object.hasOwn(playerActions, name)) throw new LuaError(`player has no function ${name}`);
  if (!player.connected && name !== 'kickReason') throw new LuaError(`the player ${player.id} is not connected`);
  const action = playerActions[name as keyof typeof playerActions];
  return action(new PlayerActions(simulation, player), ...parameters) ?? [];
}

/** Runs an action of the server in a test. */
export function runServerAction(simulation: Simulation, name: string, parameters: LuaValue[]): Results {
  if (!Object.hasOwn(serverActions, name)) throw new LuaError(`server has no function ${name}`);
  return serverActions[name as keyof typeof serverActions](simulation, ...parameters) ?? [];
}

import type { Simulation } from '../simulation.js';
import type { LuaValue } from '../lua-engine/lua-value.js';
import type { Player } from '../world/player.js';
import type { NativeArguments } from './native-arguments.js';

/** The caller of a native. `player` is the player of the client; it is missing on the server. */
export interface NativeContext {
  readonly simulation: Simulation;
  readonly player: Player | undefined;
  readonly resourceName: string;
}

/** A native that the simulator implements. It returns the list of its results. */
export type NativeImplementation = (
  context: NativeContext,
  parameters: NativeArguments,
) => readonly (LuaValue | undefined)[] | undefined;

export type NativeTable = Readonly<Record<string, NativeImplementation>>;

/** An implementation that needs the client: on the server it does nothing. */
export const onClient =
  (
    implementation: (
      player: Player,
      parameters: NativeArguments,
      simulation: Simulation,
    ) => readonly (LuaValue | undefined)[] | undefined,
  ): NativeImplementation =>
  ({ player, simulation }, parameters) =>
    player && implementation(player, parameters, simulation);

import type { LuaValue } from '../lua-engine/lua-value.js';
import type { Player } from '../world/player.js';
import { isModelLoaded } from './model-natives.js';
import type { NativeArguments } from './native-arguments.js';
import type { NativeContext, NativeImplementation, NativeTable } from './native-function.js';

/** On a client, players have an index that differs from their server id. */
export const clientIndexOffset = 127;

const byServerId =
  (
    use: (player: Player, parameters: NativeArguments, context: NativeContext) => ReturnType<NativeImplementation>,
    otherwise?: ReturnType<NativeImplementation>,
  ): NativeImplementation =>
  (context, parameters) => {
    const player = context.simulation.playerAt(parameters.integer(0));
    return player ? use(player, parameters, context) : otherwise;
  };

/** The player that a script names: by server id on the server, by index on a client. */
function named({ simulation, player }: NativeContext, parameters: NativeArguments): Player | undefined {
  const number = parameters.integer(0);
  if (!player) return simulation.playerAt(number);
  return number === -1 ? player : simulation.playerAt(number - clientIndexOffset);
}

const byContext =
  (use: (player: Player) => ReturnType<NativeImplementation>, otherwise: LuaValue[]): NativeImplementation =>
  (context, parameters) => {
    const player = named(context, parameters);
    return player ? use(player) : otherwise;
  };

const identifierOf = (player: Player, type: string): string | undefined =>
  player.identifiers.find((identifier) => identifier.startsWith(`${type}:`));

/** Players: identity, permissions, peds. */
export const playerNatives: NativeTable = {
  PlayerPedId: ({ player }) => [player?.ped.handle ?? 0],
  PlayerId: ({ player }) => [(player?.id ?? 0) + clientIndexOffset],
  GetPlayerIndex: ({ player }) => [(player?.id ?? 0) + clientIndexOffset],
  GetPlayerPed: byContext((player) => [player.ped.handle], [0]),
  GetPlayerServerId: byContext((player) => [player.id], [0]),
  GetPlayerFromServerId: ({ simulation }, parameters) => {
    const player = simulation.playerAt(parameters.integer(0));
    return [player ? player.id + clientIndexOffset : -1];
  },
  NetworkGetPlayerIndexFromPed: ({ simulation }, parameters) => {
    const id = simulation.world.find(parameters.integer(0))?.playerId;
    return [id === undefined ? -1 : id + clientIndexOffset];
  },
  NetworkIsPlayerActive: byContext(() => [true], [false]),
  NetworkIsSessionStarted: () => [true],
  DoesPlayerExist: byServerId(() => [true], [false]),
  GetPlayerName: byContext((player) => [player.name], [null]),
  GetPlayerPing: byServerId(() => [40], [0]),
  GetPlayerEndpoint: byServerId((player) => [`127.0.0.${player.id}`], [null]),
  GetPlayerIdentifier: byServerId((player, parameters) => [player.identifiers[parameters.integer(1)] ?? null], [null]),
  GetPlayerIdentifierByType: byServerId(
    (player, parameters) => [identifierOf(player, parameters.text(1)) ?? null],
    [null],
  ),
  GetNumPlayerIdentifiers: byServerId((player) => [player.identifiers.length], [0]),
  GetNumPlayerIndices: ({ simulation }) => [simulation.connectedPlayers().length],
  GetPlayerFromIndex: ({ simulation }, parameters) => {
    const player = simulation.connectedPlayers()[parameters.integer(0)];
    return [player ? String(player.id) : null];
  },
  DropPlayer: byServerId((player, parameters, { simulation }) => {
    player.kickReason = parameters.text(1);
    simulation.disconnect(player, player.kickReason);
    return undefined;
  }),
  IsPlayerAceAllowed: byServerId(
    (player, parameters, { simulation }) => [simulation.isAllowed(player, parameters.text(1))],
    [false],
  ),
  IsPrincipalAceAllowed: () => [false],
  GetPlayerRoutingBucket: byServerId((player) => [player.ped.routingBucket], [0]),
  SetPlayerRoutingBucket: byServerId((player, parameters) => {
    player.ped.routingBucket = parameters.integer(1);
    return undefined;
  }),
  IsPlayerDead: byContext((player) => [player.ped.health <= 0], [false]),
  GetPlayerLastMsg: () => [0],
  SetPlayerModel: ({ simulation, player }, parameters) => {
    const model = simulation.modelOf(parameters.get(1));
    if (player && isModelLoaded(player, model, simulation)) player.ped.model = model;
    return undefined;
  },
  GetPlayerWantedLevel: byContext((player) => [player.ped.properties.get('wanted') ?? 0], [0]),
  SetPlayerWantedLevel: (context, parameters) => {
    named(context, parameters)?.ped.properties.set('wanted', parameters.integer(1));
    return undefined;
  },
  ClearPlayerWantedLevel: (context, parameters) => {
    named(context, parameters)?.ped.properties.set('wanted', 0);
    return undefined;
  },
};

import { LuaError } from './lua-engine/lua-state.js';
import {
  LuaVector,
  elementsOf,
  fieldOf,
  isTruthy,
  toText,
  type LuaMap,
  type LuaValue,
} from './lua-engine/lua-value.js';
import type { Simulation } from './simulation.js';
import type { Coordinates } from './world/entity.js';
import { joaat } from '../lua/joaat.js';
import { createScreen, type Player } from './world/player.js';

const spawnPoint: Coordinates = [-1_037, -2_737, 20];
const maxPlayers = 32;

/** The players of a simulated server. */
export class PlayerRegistry {
  private readonly players = new Map<number, Player>();
  private lastId = 0;

  constructor(private readonly simulation: Simulation) {}

  all(): Player[] {
    return [...this.players.values()].filter(({ connected }) => connected);
  }

  /** Also a player who has left. */
  find(id: number): Player | undefined {
    return this.players.get(id);
  }

  connected(id: number | undefined): Player | undefined {
    const player = id === undefined ? undefined : this.players.get(id);
    return player?.connected ? player : undefined;
  }

  /**
   * A player connects, loads and spawns. Afterwards the scripts of the client run.
   * @throws LuaError if the server or the world is full
   */
  join(options: LuaMap): Player {
    if (this.players.size >= maxPlayers) throw new LuaError(`at most ${maxPlayers} players can join`);
    const { simulation } = this;
    const id = ++this.lastId;
    const ped = simulation.world.create('ped', joaat('mp_m_freemode_01'), coordinatesOf(options) ?? spawnPoint, 0);
    if (!ped) throw new LuaError('the world is full, because the scripts create too many entities');
    ped.playerId = id;
    const name = toText(fieldOf(options, 'name')) ?? `Player ${id}`;
    const identifier = toText(fieldOf(options, 'identifier')) ?? `license:${String(id).padStart(40, 'a')}`;
    const player: Player = {
      id,
      name,
      identifiers: [
        identifier.includes(':') ? identifier : `license:${identifier}`,
        `steam:11000010000000${id}`,
        `discord:10000000000000000${id}`,
        `ip:127.0.0.${id}`,
      ],
      ped,
      permissions: new Set(elementsOf(fieldOf(options, 'permissions')).map((value) => toText(value) ?? '')),
      screen: createScreen(simulation.world.weather),
      isAdmin: isTruthy(fieldOf(options, 'admin')),
      kickReason: undefined,
      connected: true,
    };
    this.players.set(id, player);
    simulation.joinOptions.set(id, options);
    this.connect(player);
    return player;
  }

  leave(player: Player, reason: string): void {
    if (!player.connected) return;
    const { simulation } = this;
    simulation.server.call('dispatch', 'playerDropped', player.id, reason);
    player.connected = false;
    simulation.removeMachine(player.id);
    simulation.pages.closePageOf(player.id);
    simulation.stateBags.remove(`player:${player.id}`);
    player.ped.playerId = undefined;
    simulation.world.remove(player.ped.handle);
    simulation.world.removeLocalEntities(player.id);
  }

  private connect(player: Player): void {
    const { simulation } = this;
    const [refusal] = simulation.server.call('connecting', player.id, player.name);
    simulation.advance(1_000);
    const reason = toText(simulation.server.call('refusal', player.id)[0]) ?? toText(refusal);
    if (reason !== undefined) {
      player.kickReason = reason;
      this.leave(player, reason);
      return;
    }
    simulation.server.call('dispatch', 'playerJoining', player.id, String(player.id));
    simulation.runner.startClient(player);
    simulation.advance(1_000);
    if (!player.connected) return;
    simulation.machineOf(player)?.call('dispatch', 'playerSpawned', '', new Map<LuaValue, LuaValue>());
    simulation.advance(1_000);
  }
}

function coordinatesOf(options: LuaMap): Coordinates | undefined {
  const coords = options.get('coords');
  if (!(coords instanceof LuaVector)) return undefined;
  const [x = 0, y = 0, z = 0] = coords.components;
  return [x, y, z];
}

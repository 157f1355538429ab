import type { LuaValue } from '../lua-engine/lua-value.js';
import type { Simulation } from '../simulation.js';
import type { Player } from '../world/player.js';
import { PlayerPage } from './player-page.js';

/** The NUI pages of the players. There are none if the resource has no page in its files. */
export class PlayerPages {
  private readonly pages = new Map<number, PlayerPage>();

  constructor(private readonly simulation: Simulation) {}

  /** The page of a player who is connected. */
  of(player: Player): PlayerPage | undefined {
    const known = this.pages.get(player.id);
    const { page: source } = this.simulation.resource;
    if (known || !source || !player.connected) return known;
    const page = new PlayerPage(this.simulation, player, source);
    this.pages.set(player.id, page);
    return page;
  }

  send(player: Player, message: LuaValue): void {
    this.of(player)?.send(message);
  }

  /** The pages that run. */
  values(): Iterable<PlayerPage> {
    return this.pages.values();
  }

  closePageOf(playerId: number): void {
    this.pages.delete(playerId);
  }

  closeAll(): void {
    this.pages.clear();
  }
}

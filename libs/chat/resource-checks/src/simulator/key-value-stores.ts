import type { LuaValue } from './lua-engine/lua-value.js';
import type { Player } from './world/player.js';

/** The key-value stores of the server and of each client, and the searches over their keys. */
export class KeyValueStores {
  private readonly stores = new Map<number, Map<string, LuaValue>>();
  private readonly searches = new Map<number, string[]>();

  constructor(private readonly nextNumber: () => number) {}

  /** The store of a player, or that of the server. */
  of(player: Player | undefined): Map<string, LuaValue> {
    const id = player?.id ?? 0;
    const store = this.stores.get(id) ?? new Map<string, LuaValue>();
    this.stores.set(id, store);
    return store;
  }

  /** Returns the number of a search that finds these keys one by one. */
  openSearch(keys: string[]): number {
    const id = this.nextNumber();
    this.searches.set(id, keys);
    return id;
  }

  nextFound(id: number): string | undefined {
    return this.searches.get(id)?.shift();
  }

  closeSearch(id: number): void {
    this.searches.delete(id);
  }
}

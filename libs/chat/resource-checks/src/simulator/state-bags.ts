import type { LuaValue } from './lua-engine/lua-value.js';

const maxKeysPerBag = 2_000;

/** The values of state bags. Clients see the server's; what a client sets without replication only it sees. */
export class StateBags {
  private readonly replicated = new Map<string, Map<string, LuaValue>>();
  private readonly local = new Map<string, Map<string, LuaValue>>();

  get(machineId: number, bag: string, key: string): LuaValue {
    return this.local.get(`${machineId}/${bag}`)?.get(key) ?? this.replicated.get(bag)?.get(key) ?? null;
  }

  set(machineId: number, bag: string, key: string, value: LuaValue, isReplicated: boolean): void {
    const bags = isReplicated ? this.replicated : this.local;
    const name = isReplicated ? bag : `${machineId}/${bag}`;
    if (isReplicated) this.local.get(`${machineId}/${bag}`)?.delete(key);
    const values = bags.get(name) ?? new Map<string, LuaValue>();
    bags.set(name, values);
    if (value === null) values.delete(key);
    else if (values.size < maxKeysPerBag) values.set(key, value);
  }

  remove(bag: string): void {
    this.replicated.delete(bag);
  }
}

/** A number that is a float in Lua although its value is whole: `10.0` prints differently from `10`. */
export class LuaFloat {
  constructor(readonly value: number) {}
}

/** A `vector2`, `vector3` or `vector4`. */
export class LuaVector {
  constructor(readonly components: readonly number[]) {}
}

/** A function of a Lua state that another state can call. */
export class LuaFunctionReference {
  constructor(
    readonly stateId: number,
    readonly functionId: number,
  ) {}
}

/** A value of something that the simulator lacks, for example the result of an unknown export. */
export class LuaMock {
  constructor(readonly name: string) {}
}

/** A function that the runtime hands to the simulator. Scripts cannot: their functions are sent as references. */
export class LuaEntryPoint {
  constructor(readonly registryReference: number) {}
}

/** A table with other keys than 1 to n. */
export type LuaMap = Map<LuaValue, LuaValue>;

/** A value that crosses the border of a Lua state: a copy, without metatables. A list is a table with the keys 1 to n. */
export type LuaValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | LuaFloat
  | LuaVector
  | LuaFunctionReference
  | LuaMock
  | LuaEntryPoint
  | LuaValue[]
  | LuaMap;

/** The number in a Lua value, or undefined. */
export function toNumber(value: LuaValue | undefined): number | undefined {
  if (typeof value === 'number') return value;
  if (value instanceof LuaFloat) return value.value;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))) return Number(value);
  return undefined;
}

/** The text of a string or number, or undefined. */
export function toText(value: LuaValue | undefined): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (value instanceof LuaFloat) return value.value.toFixed(1);
  return undefined;
}

/** Lua's idea of truth: everything except nil and false. */
export function isTruthy(value: LuaValue | undefined): boolean {
  return value !== undefined && value !== null && value !== false;
}

/** A table of named fields for Lua. Fields that are undefined are left out. */
export function luaTable(fields: Record<string, LuaValue | undefined>): LuaMap {
  const table: LuaMap = new Map();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) table.set(name, value);
  return table;
}

/** The field of a table, or undefined if it is not a table. */
export function fieldOf(value: LuaValue | undefined, name: string): LuaValue | undefined {
  return value instanceof Map ? value.get(name) : undefined;
}

/** The elements of a list. Another table has its values returned in the order of their keys. */
export function elementsOf(value: LuaValue | undefined): LuaValue[] {
  if (Array.isArray(value)) return value;
  if (!(value instanceof Map)) return [];
  return [...value.entries()].sort(([a], [b]) => (toNumber(a) ?? 0) - (toNumber(b) ?? 0)).map(([, element]) => element);
}

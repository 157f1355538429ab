import { luaTypes, registryIndex, type LuaModule, type Pointer } from '../../lua/lua-module.js';
import {
  LuaEntryPoint,
  LuaFloat,
  LuaFunctionReference,
  LuaMock,
  LuaVector,
  type LuaMap,
  type LuaValue,
} from './lua-value.js';

/** A table that is too deep or too large to be copied between two Lua states. */
export class LuaCopyError extends Error {}

/** Functions in Lua that create the values which have no counterpart in C. */
export interface LuaConstructors {
  vector: number;
  functionReference: number;
  mock: number;
}

const maxDepth = 40;
const maxValues = 200_000;

/** Copies values between Lua's stack and JavaScript. Functions are kept in Lua and referred to by number. */
export class LuaCodec {
  private readonly lengthPointer: Pointer;
  private scratch: Pointer;
  private scratchBytes = 4_096;
  private values = 0;
  constructors: LuaConstructors | undefined;

  constructor(private readonly lua: LuaModule) {
    this.lengthPointer = lua._malloc(4);
    this.scratch = lua._malloc(this.scratchBytes);
  }

  close(): void {
    this.lua._free(this.lengthPointer);
    this.lua._free(this.scratch);
  }

  /** @throws LuaCopyError if the values are nested too deeply or too many */
  readAll(state: Pointer, from: number, to: number): LuaValue[] {
    this.values = 0;
    const values: LuaValue[] = [];
    for (let index = from; index <= to; index++) values.push(this.read(state, index, 0));
    return values;
  }

  readString(state: Pointer, index: number): string {
    const start = this.lua._lua_tolstring(state, index, this.lengthPointer);
    const bytes = this.lua.HEAPU32[this.lengthPointer >> 2] ?? 0;
    const heap = this.lua.HEAPU8;
    if (bytes < 24) {
      let text = '';
      for (let position = start; position < start + bytes; position++) {
        const code = heap[position] ?? 0;
        if (code > 127) return Buffer.from(heap.buffer, start, bytes).toString('utf8');
        text += String.fromCharCode(code);
      }
      return text;
    }
    return Buffer.from(heap.buffer, start, bytes).toString('utf8');
  }

  /** Copies a text to the memory of Lua, and calls `use` with its address. The address is valid during the call. */
  withText<T>(text: string, use: (pointer: Pointer, bytes: number) => T): T {
    const bytes = Buffer.byteLength(text, 'utf8');
    if (bytes + 1 > this.scratchBytes) {
      const pointer = this.lua._malloc(bytes + 1);
      if (pointer === 0) throw new LuaCopyError('not enough memory');
      try {
        return use(this.write(text, pointer, bytes), bytes);
      } finally {
        this.lua._free(pointer);
      }
    }
    return use(this.write(text, this.scratch, bytes), bytes);
  }

  pushString(state: Pointer, text: string): void {
    this.withText(text, (pointer, bytes) => this.lua._lua_pushlstring(state, pointer, bytes));
  }

  push(state: Pointer, value: LuaValue | undefined): void {
    const { lua } = this;
    if (value === null || value === undefined) return lua._lua_pushnil(state);
    if (typeof value === 'string') return this.pushString(state, value);
    if (typeof value === 'boolean') return lua._lua_pushboolean(state, value ? 1 : 0);
    if (typeof value === 'bigint') return lua._lua_pushinteger(state, BigInt.asIntN(64, value));
    if (typeof value !== 'number') return this.pushObject(state, value);
    if (Number.isSafeInteger(value)) lua._lua_pushinteger(state, BigInt(value));
    else lua._lua_pushnumber(state, value);
  }

  private pushObject(state: Pointer, value: Exclude<LuaValue, null | string | boolean | number | bigint>): void {
    const { lua } = this;
    if (lua._lua_checkstack(state, 8) === 0) throw new LuaCopyError('stack overflow');
    if (value instanceof LuaFloat) return lua._lua_pushnumber(state, value.value);
    if (value instanceof LuaVector)
      return this.construct(
        state,
        'vector',
        value.components.map((n) => new LuaFloat(n)),
      );
    if (value instanceof LuaFunctionReference) {
      return this.construct(state, 'functionReference', [value.stateId, value.functionId]);
    }
    if (value instanceof LuaMock) return this.construct(state, 'mock', [value.name]);
    if (value instanceof LuaEntryPoint) {
      lua._lua_rawgeti(state, registryIndex, BigInt(value.registryReference));
      return;
    }
    if (Array.isArray(value)) {
      lua._lua_createtable(state, value.length, 0);
      value.forEach((element, index) => {
        this.push(state, element);
        lua._lua_rawseti(state, -2, BigInt(index + 1));
      });
      return;
    }
    lua._lua_createtable(state, 0, value.size);
    for (const [key, element] of value) {
      if (key === null || (typeof key === 'number' && Number.isNaN(key))) continue;
      this.push(state, key);
      this.push(state, element);
      lua._lua_rawset(state, -3);
    }
  }

  /** Vectors and references to functions are tables with metatables, which Lua code creates. */
  private construct(state: Pointer, name: keyof LuaConstructors, parameters: readonly LuaValue[]): void {
    if (!this.constructors) throw new Error('The Lua runtime is not loaded');
    this.lua._lua_rawgeti(state, registryIndex, BigInt(this.constructors[name]));
    for (const parameter of parameters) this.push(state, parameter);
    if (this.lua._lua_pcallk(state, parameters.length, 1, 0, 0, 0) !== 0) {
      throw new LuaCopyError(this.readString(state, -1));
    }
  }

  private write(text: string, pointer: Pointer, bytes: number): Pointer {
    Buffer.from(this.lua.HEAPU8.buffer, pointer, bytes + 1).write(text, 0, bytes, 'utf8');
    this.lua.HEAPU8[pointer + bytes] = 0;
    return pointer;
  }

  private read(state: Pointer, index: number, depth: number): LuaValue {
    const { lua } = this;
    if (++this.values > maxValues) throw new LuaCopyError('the table is too large to be sent');
    switch (lua._lua_type(state, index)) {
      case luaTypes.boolean:
        return lua._lua_toboolean(state, index) !== 0;
      case luaTypes.number:
        return this.readNumber(state, index);
      case luaTypes.string:
        return this.readString(state, index);
      case luaTypes.table:
        return this.readTable(state, index < 0 ? lua._lua_gettop(state) + index + 1 : index, depth);
      case luaTypes.function:
        lua._lua_pushvalue(state, index);
        return new LuaEntryPoint(lua._luaL_ref(state, registryIndex));
      default:
        return null;
    }
  }

  private readNumber(state: Pointer, index: number): LuaValue {
    const number = this.lua._lua_tonumberx(state, index, 0);
    if (!Number.isInteger(number)) return number;
    if (this.lua._lua_isinteger(state, index) === 0) return new LuaFloat(number);
    return Number.isSafeInteger(number) ? number : this.lua._lua_tointegerx(state, index, 0);
  }

  private readTable(state: Pointer, index: number, depth: number): LuaValue {
    const { lua } = this;
    if (depth >= maxDepth) throw new LuaCopyError('the table is nested too deeply to be sent, or contains itself');
    if (lua._lua_checkstack(state, 8) === 0) throw new LuaCopyError('stack overflow');
    const special = this.readSpecialTable(state, index);
    if (special !== undefined) return special;
    const entries: LuaMap = new Map();
    let isList = true;
    lua._lua_pushnil(state);
    while (lua._lua_next(state, index) !== 0) {
      const keyType = lua._lua_type(state, -2);
      if (keyType === luaTypes.string || keyType === luaTypes.number || keyType === luaTypes.boolean) {
        const key = this.read(state, lua._lua_gettop(state) - 1, depth + 1);
        if (key !== entries.size + 1) isList = false;
        entries.set(key instanceof LuaFloat ? key.value : key, this.read(state, lua._lua_gettop(state), depth + 1));
      }
      lua._lua_settop(state, -2);
    }
    return isList ? [...entries.values()] : entries;
  }

  /** Reads a vector, a reference to a function or a mock: a table whose metatable has the name of its kind. */
  private readSpecialTable(state: Pointer, index: number): LuaVector | LuaFunctionReference | LuaMock | undefined {
    const { lua } = this;
    if (lua._lua_getmetatable(state, index) === 0) return undefined;
    this.pushString(state, '__kind');
    lua._lua_rawget(state, -2);
    const kind = lua._lua_type(state, -1) === luaTypes.string ? this.readString(state, -1) : undefined;
    lua._lua_settop(state, -3);
    if (kind === 'mock') return new LuaMock(this.readMockName(state, index));
    if (kind !== 'vector' && kind !== 'function') return undefined;
    const numbers: number[] = [];
    for (let position = 1; position <= 4; position++) {
      const isNumber = lua._lua_rawgeti(state, index, BigInt(position)) === luaTypes.number;
      if (isNumber) numbers.push(lua._lua_tonumberx(state, -1, 0));
      lua._lua_settop(state, -2);
      if (!isNumber) break;
    }
    if (kind === 'vector') return new LuaVector(numbers);
    return new LuaFunctionReference(numbers[0] ?? 0, numbers[1] ?? 0);
  }

  /** The runtime keeps the name of a mock under a key that scripts do not use. */
  private readMockName(state: Pointer, index: number): string {
    this.pushString(state, '\0name');
    this.lua._lua_rawget(state, index);
    const name = this.readString(state, -1);
    this.lua._lua_settop(state, -2);
    return name;
  }
}

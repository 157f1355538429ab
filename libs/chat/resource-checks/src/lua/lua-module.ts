import { type LuaEngine, LuaFactory } from 'wasmoon';

/** An address in the memory of the WebAssembly module. */
export type Pointer = number;

/** The parts of Lua's C interface that the simulator uses. Strings are passed as addresses, so that nothing is converted twice. */
export interface LuaModule {
  HEAPU8: Uint8Array;
  HEAPU32: Uint32Array;
  _malloc(bytes: number): Pointer;
  _free(pointer: Pointer): void;
  addFunction(callback: (...parameters: number[]) => number, signature: string): Pointer;
  addFunction(callback: (...parameters: number[]) => void, signature: string): Pointer;
  removeFunction(pointer: Pointer): void;
  _luaL_newstate(): Pointer;
  _lua_close(state: Pointer): void;
  _luaL_loadbufferx(state: Pointer, code: Pointer, bytes: number, name: Pointer, mode: Pointer): number;
  _luaL_ref(state: Pointer, table: number): number;
  _luaL_unref(state: Pointer, table: number, reference: number): void;
  _lua_pcallk(
    state: Pointer,
    argumentCount: number,
    resultCount: number,
    messageHandler: number,
    context: number,
    continuation: number,
  ): number;
  _lua_error(state: Pointer): number;
  _lua_getinfo(state: Pointer, what: Pointer, description: Pointer): number;
  _lua_sethook(state: Pointer, hook: Pointer, mask: number, count: number): void;
  _lua_gettop(state: Pointer): number;
  _lua_settop(state: Pointer, index: number): void;
  _lua_checkstack(state: Pointer, count: number): number;
  _lua_type(state: Pointer, index: number): number;
  _lua_isinteger(state: Pointer, index: number): number;
  _lua_toboolean(state: Pointer, index: number): number;
  _lua_tonumberx(state: Pointer, index: number, isNumber: Pointer): number;
  _lua_tointegerx(state: Pointer, index: number, isNumber: Pointer): bigint;
  _lua_tolstring(state: Pointer, index: number, bytes: Pointer): Pointer;
  _lua_next(state: Pointer, index: number): number;
  _lua_getmetatable(state: Pointer, index: number): number;
  _lua_rawgeti(state: Pointer, index: number, key: bigint): number;
  _lua_rawseti(state: Pointer, index: number, key: bigint): void;
  _lua_rawset(state: Pointer, index: number): void;
  _lua_rawget(state: Pointer, index: number): number;
  _lua_setglobal(state: Pointer, name: Pointer): void;
  _lua_createtable(state: Pointer, arraySize: number, recordSize: number): void;
  _lua_pushnil(state: Pointer): void;
  _lua_pushboolean(state: Pointer, value: number): void;
  _lua_pushnumber(state: Pointer, value: number): void;
  _lua_pushinteger(state: Pointer, value: bigint): void;
  _lua_pushlstring(state: Pointer, text: Pointer, bytes: number): Pointer;
  _lua_pushcclosure(state: Pointer, callback: Pointer, upvalueCount: number): void;
  _lua_pushvalue(state: Pointer, index: number): void;
  _luaopen_base(state: Pointer): number;
  _luaopen_coroutine(state: Pointer): number;
  _luaopen_table(state: Pointer): number;
  _luaopen_string(state: Pointer): number;
  _luaopen_utf8(state: Pointer): number;
  _luaopen_math(state: Pointer): number;
  _luaopen_debug(state: Pointer): number;
}

/** The index of the registry: the table of references that Lua code cannot reach. */
export const registryIndex = -1_001_000;

export const luaTypes = { nil: 0, boolean: 1, number: 3, string: 4, table: 5, function: 6 } as const;

let factory: LuaFactory | undefined;

/** Compiles the interpreter once per process, which takes longer than most checks. */
const sharedFactory = (): LuaFactory => (factory ??= new LuaFactory());

/** The Lua 5.4 interpreter, loaded once per process. All Lua states of the process use its memory. */
export async function loadLuaModule(): Promise<LuaModule> {
  const { module } = await sharedFactory().getLuaModule();
  return module as unknown as LuaModule;
}

/** Creates a Lua state with Wasmoon's interface. No other state can reach its values. Close it after use. */
export function createLuaEngine(options: Parameters<LuaFactory['createEngine']>[0]): Promise<LuaEngine> {
  return sharedFactory().createEngine(options);
}

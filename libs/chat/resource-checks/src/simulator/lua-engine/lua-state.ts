import type { InstructionBudget } from './instruction-budget.js';
import { LuaCodec, type LuaConstructors, LuaCopyError } from './lua-codec.js';
import { registryIndex, type LuaModule, type Pointer } from '../../lua/lua-module.js';
import { toText, type LuaValue } from './lua-value.js';

/** An error that Lua code raised and did not catch. */
export class LuaError extends Error {}

/** Answers a call of Lua code. An exception becomes an error in Lua. */
export type HostFunction = (operation: string, parameters: LuaValue[]) => readonly (LuaValue | undefined)[];

/** emscripten implements `longjmp` with this exception; it must pass through unchanged. */
const longJump = Infinity;

const allResults = -1;

/**
 * A Lua state without access to files, the process or JavaScript objects. Values are copied at its border, and the only
 * function that leaves it is `host`.
 */
export class LuaState {
  private readonly pointer: Pointer;
  private readonly hostPointer: Pointer;
  private readonly codec: LuaCodec;
  /** Source code only: compiled chunks could break out of the interpreter. */
  private readonly textMode: Pointer;
  private current: Pointer;
  private closed = false;

  constructor(
    private readonly lua: LuaModule,
    readonly id: number,
    private readonly host: HostFunction,
    private readonly budget: InstructionBudget,
  ) {
    this.pointer = lua._luaL_newstate();
    if (this.pointer === 0) throw new LuaError('not enough memory');
    this.current = this.pointer;
    this.codec = new LuaCodec(lua);
    this.hostPointer = lua.addFunction((caller: Pointer) => this.answer(caller), 'ii');
    this.textMode = lua._malloc(2);
    lua.HEAPU8.set([116, 0], this.textMode);
    this.openLibraries();
    budget.watch(this.pointer);
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.lua._lua_close(this.pointer);
    this.lua.removeFunction(this.hostPointer);
    this.lua._free(this.textMode);
    this.codec.close();
  }

  /**
   * Compiles a chunk and runs it with `host` and the parameters.
   * @throws LuaError with the position of the mistake
   */
  run(code: string, name: string, ...parameters: LuaValue[]): LuaValue[] {
    const { lua, current: state } = this;
    const top = lua._lua_gettop(state);
    const result = this.codec.withText(code, (codePointer, bytes) =>
      this.withCopy(name, (namePointer) =>
        lua._luaL_loadbufferx(state, codePointer, bytes, namePointer, this.textMode),
      ),
    );
    if (result !== 0) throw this.takeError(state, top);
    return this.callPushed(state, top, parameters);
  }

  /** Sets the functions that create vectors, references to functions and mocks. */
  setConstructors(constructors: LuaConstructors): void {
    this.codec.constructors = constructors;
  }

  /** @throws LuaError if the function raises an error */
  call(functionId: number, ...parameters: LuaValue[]): LuaValue[] {
    const { lua, current: state } = this;
    const top = lua._lua_gettop(state);
    if (lua._lua_checkstack(state, parameters.length + 8) === 0) throw new LuaError('stack overflow');
    lua._lua_rawgeti(state, registryIndex, BigInt(functionId));
    return this.callPushed(state, top, parameters);
  }

  private callPushed(state: Pointer, top: number, parameters: readonly LuaValue[]): LuaValue[] {
    const { lua } = this;
    const isOutermost = this.budget.enter();
    try {
      for (const parameter of parameters) this.codec.push(state, parameter);
      const status = lua._lua_pcallk(state, parameters.length, allResults, 0, 0, 0);
      if (status !== 0) throw this.takeError(state, top);
      const results = this.codec.readAll(state, top + 1, lua._lua_gettop(state));
      lua._lua_settop(state, top);
      return results;
    } catch (error) {
      if (error instanceof LuaCopyError) {
        lua._lua_settop(state, top);
        throw new LuaError(error.message);
      }
      throw error;
    } finally {
      this.budget.leave(this.pointer, isOutermost);
    }
  }

  /** Called by Lua: the name of an operation and its parameters are on the stack. */
  private answer(caller: Pointer): number {
    const { lua } = this;
    const previous = this.current;
    this.current = caller;
    let message: string;
    try {
      const [operation, ...parameters] = this.codec.readAll(caller, 1, lua._lua_gettop(caller));
      const results = this.host(toText(operation) ?? '', parameters);
      if (lua._lua_checkstack(caller, results.length + 8) === 0) throw new LuaError('stack overflow');
      for (const result of results) this.codec.push(caller, result);
      return results.length;
    } catch (error) {
      if (error === longJump) throw error;
      // Faults of the simulator end the check: only errors meant for the script become Lua errors.
      if (!(error instanceof LuaError || error instanceof LuaCopyError)) throw error;
      message = error.message;
    } finally {
      this.current = previous;
    }
    this.codec.pushString(caller, message);
    return lua._lua_error(caller);
  }

  private takeError(state: Pointer, top: number): LuaError {
    const error = new LuaError(this.codec.readString(state, -1) || 'error without a message');
    this.lua._lua_settop(state, top);
    return error;
  }

  private withCopy<T>(text: string, use: (pointer: Pointer) => T): T {
    const pointer = this.lua._malloc(Buffer.byteLength(text) + 1);
    try {
      const bytes = Buffer.from(this.lua.HEAPU8.buffer, pointer, Buffer.byteLength(text) + 1);
      bytes.write(text, 0, 'utf8');
      bytes[bytes.length - 1] = 0;
      return use(pointer);
    } finally {
      this.lua._free(pointer);
    }
  }

  /** Opens the libraries that the runtime needs. The runtime hands a part of them to scripts; `io`, `os` and `package` are never opened. */
  private openLibraries(): void {
    const { lua, pointer } = this;
    lua._luaopen_base(pointer);
    const libraries = {
      coroutine: () => lua._luaopen_coroutine(pointer),
      table: () => lua._luaopen_table(pointer),
      string: () => lua._luaopen_string(pointer),
      utf8: () => lua._luaopen_utf8(pointer),
      math: () => lua._luaopen_math(pointer),
      debug: () => lua._luaopen_debug(pointer),
    };
    for (const [name, open] of Object.entries(libraries)) {
      open();
      this.withCopy(name, (namePointer) => lua._lua_setglobal(pointer, namePointer));
    }
    lua._lua_pushcclosure(pointer, this.hostPointer, 0);
    this.withCopy('host', (namePointer) => lua._lua_setglobal(pointer, namePointer));
    lua._lua_settop(pointer, 0);
  }
}

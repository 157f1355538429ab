import type { LuaModule, Pointer } from '../../lua/lua-module.js';

/** Offsets in Lua's description of an event: the name of the chunk, its length, the line, and the call. */
const sourceOffset = 16;
const sourceLengthOffset = 20;
const lineOffset = 24;
const callOffset = 104;
/** Offsets in the memory of Lua: the code of a function, the name of the chunk of code, and the bytes of a text. */
const codeOffset = 12;
const chunkNameOffset = 76;
const bytesOffset = 16;

const maxSourceLength = 300;

const requests = new WeakMap<LuaModule, Pointer>();

/** The text `S` in the memory of Lua: only the source is asked for. */
function sourceOnly(lua: LuaModule): Pointer {
  const known = requests.get(lua);
  if (known !== undefined) return known;
  const request = lua._malloc(2);
  lua.HEAPU8.set([0x53, 0], request);
  requests.set(lua, request);
  return request;
}

/** The lines of a script that were executed: 1 at the place of each. */
class ReachedLines {
  private reached = new Uint8Array(1_024);

  add(line: number): void {
    if (line >= this.reached.length) this.grow(line);
    this.reached[line] = 1;
  }

  toSet(): ReadonlySet<number> {
    return new Set([...this.reached.keys()].filter((line) => this.reached[line] === 1));
  }

  private grow(line: number): void {
    const larger = new Uint8Array(line * 2);
    larger.set(this.reached);
    this.reached = larger;
  }
}

/** The lines of scripts that Lua executes, in all simulations of a check. */
export class LineCoverage {
  private readonly reached = new Map<string, ReachedLines>();
  /** The lines by the address of the name of their chunk, until the memory is used for something else. */
  private readonly byAddress = new Map<Pointer, ReachedLines>();
  private lastAddress: Pointer = 0;
  private lastLines = new ReachedLines();

  /** @param isScript whether the lines of a chunk are recorded */
  constructor(private readonly isScript: (path: string) => boolean) {}

  /** The lines that were executed of a script. */
  linesOf(path: string): ReadonlySet<number> {
    return this.reached.get(path)?.toSet() ?? new Set();
  }

  /** A Lua state was closed, so that another chunk can have the address of one of its chunks. */
  forgetAddresses(): void {
    this.byAddress.clear();
    this.lastAddress = 0;
  }

  /**
   * Called by Lua for each line, so that it must be fast: Lua is asked for a chunk once, and its address is read from memory
   * afterwards.
   */
  record(lua: LuaModule, state: Pointer, event: Pointer): void {
    const memory = lua.HEAPU32;
    const line = memory[(event + lineOffset) >> 2] ?? 0;
    const address = addressOfChunk(memory, event);
    if (address !== this.lastAddress) {
      this.lastLines = this.byAddress.get(address) ?? this.ask(lua, state, event, address);
      this.lastAddress = address;
    }
    this.lastLines.add(line);
  }

  private ask(lua: LuaModule, state: Pointer, event: Pointer, expected: Pointer): ReachedLines {
    lua._lua_getinfo(state, sourceOnly(lua), event);
    const address = lua.HEAPU32[(event + sourceOffset) >> 2] ?? 0;
    if (address !== expected) throw new Error('This version of Lua keeps the name of a chunk somewhere else');
    const bytes = lua.HEAPU32[(event + sourceLengthOffset) >> 2] ?? 0;
    const name = Buffer.from(lua.HEAPU8.buffer, address, Math.min(bytes, maxSourceLength)).toString();
    const lines = this.linesOfChunk(name);
    this.byAddress.set(address, lines);
    return lines;
  }

  private linesOfChunk(name: string): ReachedLines {
    const path = name.slice(1);
    if (!name.startsWith('@') || !this.isScript(path)) return new ReachedLines();
    const lines = this.reached.get(path) ?? new ReachedLines();
    this.reached.set(path, lines);
    return lines;
  }
}

/** The address of the name of the chunk that runs: of the call, its function, and its code. Only Lua code has lines. */
function addressOfChunk(memory: Uint32Array, event: Pointer): Pointer {
  const call = memory[(event + callOffset) >> 2] ?? 0;
  const stackSlot = memory[call >> 2] ?? 0;
  const closure = memory[stackSlot >> 2] ?? 0;
  const code = memory[(closure + codeOffset) >> 2] ?? 0;
  return (memory[(code + chunkNameOffset) >> 2] ?? 0) + bytesOffset;
}

import type { LuaModule, Pointer } from '../../lua/lua-module.js';

/** Offsets in Lua's description of an event: the name of the chunk, its length, and the line. */
const sourceOffset = 16;
const sourceLengthOffset = 20;
const lineOffset = 24;

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

/** The lines of scripts that Lua executes, in all simulations of a check. */
export class LineCoverage {
  private readonly reached = new Map<string, Set<number>>();
  /** The lines by the address of the name of their chunk, until the memory is used for something else. */
  private readonly byAddress = new Map<Pointer, Set<number>>();

  /** @param isScript whether the lines of a chunk are recorded */
  constructor(private readonly isScript: (path: string) => boolean) {}

  /** The lines that were executed of a script. */
  linesOf(path: string): ReadonlySet<number> {
    return this.reached.get(path) ?? new Set();
  }

  /** A Lua state was closed, so that another chunk can have the address of one of its chunks. */
  forgetAddresses(): void {
    this.byAddress.clear();
  }

  /** Called by Lua for each line. */
  record(lua: LuaModule, state: Pointer, event: Pointer): void {
    lua._lua_getinfo(state, sourceOnly(lua), event);
    const address = lua.HEAPU32[(event + sourceOffset) >> 2] ?? 0;
    let lines = this.byAddress.get(address);
    if (lines === undefined) {
      const bytes = lua.HEAPU32[(event + sourceLengthOffset) >> 2] ?? 0;
      lines = this.linesOfChunk(Buffer.from(lua.HEAPU8.buffer, address, Math.min(bytes, maxSourceLength)).toString());
      this.byAddress.set(address, lines);
    }
    lines.add(lua.HEAPU32[(event + lineOffset) >> 2] ?? 0);
  }

  private linesOfChunk(name: string): Set<number> {
    const path = name.slice(1);
    if (!name.startsWith('@') || !this.isScript(path)) return new Set();
    const lines = this.reached.get(path) ?? new Set();
    this.reached.set(path, lines);
    return lines;
  }
}

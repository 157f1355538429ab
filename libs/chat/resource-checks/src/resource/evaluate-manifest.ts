import { LuaLibraries } from 'wasmoon';
import { translateCfxLua } from '../lua/cfx-lua.js';
import { createLuaEngine } from '../lua/lua-module.js';

/** A key of a manifest and one of its values, in the order of the file. */
export interface ManifestEntry {
  /** As written, for example `client_scripts`. */
  writtenKey: string;
  /** As the server stores it, for example `client_script`. */
  key: string;
  value: string;
  line: number;
}

/** An evaluated manifest. */
export interface Manifest {
  entries: readonly ManifestEntry[];
  /** Why the evaluation stopped. Null if the manifest is complete. */
  error: { line: number | null; message: string } | null;
}

/** Of real time, of which a busy machine needs much for little. */
const timeoutMs = 2_000;
const memoryBytes = 8 * 1_024 * 1_024;
const maxEntries = 2_000;

/**
 * Each global of a manifest is a function that stores its argument: `files { 'a', 'b' }` stores two values of `file`.
 * Nothing else exists there, not even the standard library.
 */
const prelude = `
local record, load, type, setmetatable, tostring, getinfo = ...
local function line() local info = getinfo(3, 'l') return info and info.currentline or 1 end
local function add(key, value, isList, at)
  if type(value) == 'table' then
    for index = 1, #value do record(key, tostring(value[index]), true, at) end
  else
    record(key, tostring(value), isList, at)
  end
end
local env = setmetatable({}, { __index = function(_, key)
  return function(value)
    local at = line()
    add(key, value, false, at)
    return function(extra) add(key .. '_extra', extra, false, at) end
  end
end })
return function(source)
  local chunk, problem = load(source, '=manifest', 't', env)
  if not chunk then return problem end
  chunk()
end`;

/** The server drops the `s` of a key that has a table: `dependencies` becomes `dependency`. */
function storedKey(writtenKey: string, isList: boolean): string {
  if (!isList || !writtenKey.endsWith('s')) return writtenKey;
  return writtenKey === 'dependencies' ? 'dependency' : writtenKey.slice(0, -1);
}

function readError(message: string): { line: number | null; message: string } {
  const [, line, text] = /manifest:(\d+): ([\s\S]*)$/.exec(message) ?? [];
  return { line: line === undefined ? null : Number(line), message: (text ?? message).split('\n')[0] ?? message };
}

/** Runs a manifest in a Lua state that has only its keys, with limits on time and memory. */
export async function evaluateManifest(source: string): Promise<Manifest> {
  const entries: ManifestEntry[] = [];
  const engine = await createLuaEngine({
    openStandardLibs: false,
    injectObjects: false,
    enableProxy: false,
    traceAllocations: true,
  });
  const lua = engine.global;
  const record = (writtenKey: string, value: string, isList: boolean, line: number) => {
    if (entries.length >= maxEntries) throw new Error(`a manifest has at most ${maxEntries} values`);
    entries.push({ writtenKey, key: storedKey(writtenKey, isList), value, line });
  };
  try {
    lua.loadLibrary(LuaLibraries.Base);
    lua.loadLibrary(LuaLibraries.Debug);
    lua.setMemoryMax(memoryBytes);
    lua.set('record', record);
    lua.set('source', translateCfxLua(source));
    lua.setTimeout(Date.now() + timeoutMs);
    const problem: unknown = engine.doStringSync(
      `local evaluate = (function(...) ${prelude} end)(record, load, type, setmetatable, tostring, debug.getinfo) return evaluate(source)`,
    );
    return { entries, error: typeof problem === 'string' ? readError(problem) : null };
  } catch (error) {
    return { entries, error: readError(error instanceof Error ? error.message : String(error)) };
  } finally {
    lua.setTimeout(undefined);
    lua.close();
  }
}

import { createLuaEngine } from './lua-module.js';

/** A compile error of a script. */
export interface LuaCompileError {
  line: number | null;
  message: string;
}

/** Compiles scripts with Lua 5.4, without running them. */
export interface LuaCompiler {
  /** Compiles a script without the extensions of CfxLua: see `translateCfxLua`. */
  compile(source: string): LuaCompileError | null;
  close(): void;
}

function readError(error: unknown): LuaCompileError {
  const message = error instanceof Error ? error.message : String(error);
  const [, line, text] = /^script:(\d+): ([\s\S]*)$/.exec(message) ?? [];
  return line === undefined || text === undefined ? { line: null, message } : { line: Number(line), message: text };
}

/** Starts a Lua 5.4. It has no libraries, because nothing runs in it. */
export async function createLuaCompiler(): Promise<LuaCompiler> {
  const engine = await createLuaEngine({ openStandardLibs: false, injectObjects: false });
  return {
    compile(source) {
      // Lua would load a text that starts with Escape as bytecode, which is not safe.
      if (source.startsWith('\u001b')) return { line: 1, message: 'bytecode instead of text' };
      try {
        engine.global.loadString(source, '=script');
        return null;
      } catch (error) {
        return readError(error);
      } finally {
        engine.global.setTop(0);
      }
    },
    close: () => {
      engine.global.close();
    },
  };
}

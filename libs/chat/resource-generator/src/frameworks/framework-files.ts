import { readModule } from '../lua/lua-files.js';
import { joinModules, type LuaModule } from '../lua/lua-source.js';

/** The functions of `Framework` in files of lua/frameworks/. Those behind have the locals of those in front. */
export const readFramework = (...files: readonly string[]): LuaModule =>
  joinModules(...files.map((file) => readModule(`frameworks/${file}.lua`, 'Framework')));

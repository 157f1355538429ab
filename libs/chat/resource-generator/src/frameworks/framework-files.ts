import { readModule } from '../lua/lua-files.js';
import { joinModules, type LuaModule } from '../lua/lua-source.js';

/** The functions of `Framework` in files of lua/frameworks/. Those behind have the locals of those in front. */
export const readFramework = (...files: readonly string[]): LuaModule =>
  joinModules(...files.map((file) => readModule(`frameworks/${file}.lua`, 'Framework')));

/** The storages of an inventory: `ox`, `qb`, or those that the resource keeps itself. */
export const readStorages = (inventory: 'ox' | 'qb' | 'own'): LuaModule =>
  joinModules(
    readModule(`frameworks/${inventory}_storages.lua`, 'Storages'),
    readModule('server/storages.lua', 'Storages'),
  );

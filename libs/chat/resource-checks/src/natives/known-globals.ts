import type { GameProfile } from '@scriptsmith/game-profiles';
import type { ScriptSide } from '../lua/lua-script.js';
import { areLuaScriptsRead, type ParsedResource } from '../resource/parsed-resource.js';
import { luaGlobals } from './lua-standard-library.js';

/** The globals that the scripts of a resource can use. */
export interface KnownGlobals {
  /** Globals that exist on all sides. */
  always: ReadonlySet<string>;
  /** Globals that scripts of the resource define, with the sides of these scripts. */
  defined: ReadonlyMap<string, ReadonlySet<ScriptSide>>;
  /** Whether files of unknown resources, or files with syntax errors, may define more. */
  mayBeIncomplete: boolean;
}

/** Code of other resources that a script loads, which may define anything. */
const loadsForeignCode = /(?<![.:\w])load\s*\(|\blib\.load\s*\(\s*['"]@/;
const importKeys = /^(?:client|server|shared)_script$/;
const requiredModule = /\brequire\s*\(?\s*['"]@([\w-]+)[./]([\w./-]+?)(?:\.lua)?['"]/g;

/** The files of other resources that scripts load with `require` of ox_lib: `@qbx_core/modules/lib.lua`. */
const requiredFiles = (resource: ParsedResource): string[] =>
  resource.luaScripts.flatMap(({ source }) =>
    [...source.matchAll(requiredModule)].map(
      ([, from = '', module = '']) => `@${from}/${module.replaceAll('.', '/')}.lua`,
    ),
  );

/** Collects the globals of a resource. */
export function findKnownGlobals(resource: ParsedResource, profile: GameProfile): KnownGlobals {
  const imports = profile.tables.flatMap((table) => table.imports);
  const imported = (resource.manifest?.entries ?? []).filter(
    ({ key, value }) => importKeys.test(key) && value.startsWith('@'),
  );
  const required = new Set(requiredFiles(resource));
  const known = imported.flatMap(({ value }) => imports.filter(({ file }) => file === value));
  const defined = new Map<string, Set<ScriptSide>>();
  for (const { script, globalUses } of resource.luaFacts) {
    for (const { members, isWrite } of globalUses) {
      const [name, ...rest] = members[0] === '_G' ? members.slice(1) : members;
      if (!isWrite || rest.length > 0 || name === undefined) continue;
      defined.set(name, new Set([...(defined.get(name) ?? []), ...script.sides]));
    }
  }
  const usesGlobalTable = resource.luaScripts.some(({ source }) =>
    /\b_G\s*\[|\b_ENV\b|setmetatable\s*\(\s*_G\b/.test(source),
  );
  return {
    always: new Set([
      ...luaGlobals,
      ...known.flatMap(({ provides }) => provides),
      ...imports.filter(({ file }) => required.has(file)).flatMap(({ provides }) => provides),
    ]),
    defined,
    mayBeIncomplete:
      usesGlobalTable ||
      resource.luaScripts.some(({ source }) => loadsForeignCode.test(source)) ||
      imported.some(({ value }) => !imports.some(({ file }) => file === value)) ||
      !areLuaScriptsRead(resource),
  };
}

import type { ResourceFile } from '@scriptsmith/chat-contracts';
import type { GameProfile } from '@scriptsmith/game-profiles';
import { readFileSync } from 'node:fs';
import { translateCfxLua } from '../lua/cfx-lua.js';
import { statementLines } from '../lua/statement-lines.js';
import { PageSource } from '../page/page-source.js';
import { filesMatching } from '../resource/parsed-resource.js';
import { InstructionBudget } from './lua-engine/instruction-budget.js';
import { LineCoverage } from './lua-engine/line-coverage.js';
import type { LuaModule } from '../lua/lua-module.js';
import { LuaState } from './lua-engine/lua-state.js';
import { LuaEntryPoint, elementsOf, toText } from './lua-engine/lua-value.js';
import { UsedNames } from './used-names.js';
import type { Script, SimulatedResource } from './simulated-resource.js';

const manifestReader = new URL('../../lua/runtime/manifest.lua', import.meta.url);

type ManifestEntries = ReadonlyMap<string, readonly string[]>;

/** The entries of the manifest that the server reads, by key without the final s. */
function readManifest(lua: LuaModule, code: string, deadline: number): ManifestEntries {
  const budget = new InstructionBudget(lua, deadline);
  let reader: LuaEntryPoint | undefined;
  const state = new LuaState(
    lua,
    0,
    (_operation, [entry]) => {
      if (entry instanceof LuaEntryPoint) reader = entry;
      return [];
    },
    budget,
  );
  try {
    state.run(
      `runtime = {} (function(...) ${readFileSync(manifestReader, 'utf8')}\nend)(runtime) host('', runtime.readManifest)`,
      '=manifest',
    );
    const [entries] = reader ? state.call(reader.registryReference, code) : [];
    if (!(entries instanceof Map)) return new Map();
    return new Map(
      [...entries].map(([key, values]) => [toText(key) ?? '', elementsOf(values).map((value) => toText(value) ?? '')]),
    );
  } finally {
    state.close();
    budget.close();
  }
}

/** The files of one entry: itself, or the matches of a pattern by name. */
function expand(pattern: string, paths: readonly string[]): string[] {
  const relative = pattern.replace(/^\.?\//, '');
  if (relative.startsWith('@') || !relative.includes('*')) return [relative];
  return filesMatching(paths, relative);
}

/** The page that the manifest opens. Pages of other places and pages that a build writes are not simulated. */
function pageOf(manifest: ManifestEntries, files: ReadonlyMap<string, string>): PageSource | undefined {
  const path = (manifest.get('ui_page')?.[0] ?? '').replace(/^\.?\//, '').replace(/[?#].*$/, '');
  return /\.html?$/i.test(path) && files.has(path) ? new PageSource(path, files) : undefined;
}

/** Reads the manifest, and translates the scripts. Files that are missing are left out: other checks report them. */
export function prepareResource(
  lua: LuaModule,
  profile: GameProfile,
  resourceName: string,
  resourceFiles: readonly ResourceFile[],
  deadline: number,
): SimulatedResource {
  const files = new Map(resourceFiles.map(({ path, content }) => [path, content]));
  const manifest = readManifest(lua, files.get('fxmanifest.lua') ?? files.get('__resource.lua') ?? '', deadline);
  const translated = new Map<string, string>();
  const scriptCode = (path: string): string | undefined => {
    const source = files.get(path);
    if (source === undefined) return undefined;
    const code = translated.get(path) ?? translateCfxLua(source);
    translated.set(path, code);
    return code;
  };
  const paths = [...files.keys()];
  const scriptsOf = (...keys: string[]): Script[] => {
    // A resource can name its own files as another one does.
    const isOwn = new RegExp(`^@${resourceName.replace(/[^\w-]/g, '.')}/`);
    const names = keys.flatMap((key) =>
      (manifest.get(key) ?? []).flatMap((pattern) => expand(pattern.replace(isOwn, ''), paths)),
    );
    return [...new Set(names)].flatMap((path) => {
      if (path.startsWith('@')) return [{ path, code: '' }];
      const code = path.endsWith('.lua') ? scriptCode(path) : undefined;
      return code === undefined ? [] : [{ path, code }];
    });
  };
  return {
    name: resourceName,
    profile,
    files,
    scripts: {
      client: scriptsOf('shared_script', 'client_script'),
      server: scriptsOf('shared_script', 'server_script'),
    },
    exports: { client: manifest.get('export') ?? [], server: manifest.get('server_export') ?? [] },
    scriptCode,
    metadata: manifest,
    statementLines: (path) => statementLines(scriptCode(path) ?? ''),
    coverage: new LineCoverage((path) => files.has(path)),
    usedNames: new UsedNames(),
    page: pageOf(manifest, files),
  };
}

import type { ResourceFile } from '@scriptsmith/chat-contracts';
import type { LuaFacts } from '../lua/analysis/lua-facts.js';
import type { LuaScript, ScriptSide } from '../lua/lua-script.js';
import type { Manifest } from './evaluate-manifest.js';
import { matchesPattern } from './manifest-pattern.js';
import type { HtmlPage } from '../syntax/html.js';
import type { JavaScriptSource } from '../syntax/javascript.js';

/** A JavaScript file of the game, not of a page. */
export interface GameJavaScript extends JavaScriptSource {
  sides: ReadonlySet<ScriptSide>;
}

/** The files of a resource, parsed once for all checks. Files with syntax errors have no syntax tree. */
export interface ParsedResource {
  files: readonly ResourceFile[];
  manifestFile: ResourceFile | undefined;
  /** Null if the manifest is missing. */
  manifest: Manifest | null;
  luaScripts: readonly LuaScript[];
  /** The facts about each Lua script, without scripts that are nested too deeply. */
  luaFacts: readonly LuaFacts[];
  gameJavaScripts: readonly GameJavaScript[];
  pages: readonly HtmlPage[];
  /** The JavaScript of the pages, in files and inside of them. */
  pageScripts: readonly JavaScriptSource[];
  jsonFiles: ReadonlyMap<string, unknown>;
  /** Files whose syntax is wrong, so that other checks cannot know what they define. */
  brokenPaths: ReadonlySet<string>;
}

/** A path as the server compares it. */
export const normalizePath = (path: string): string => path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');

/** The files that a value of a manifest names, by name. */
export function filesMatching(paths: readonly string[], value: string): string[] {
  const pattern = normalizePath(value);
  return paths.filter((path) => matchesPattern(path, pattern)).sort();
}

const sideKeys: Readonly<Record<string, readonly ScriptSide[]>> = {
  client_script: ['client'],
  server_script: ['server'],
  shared_script: ['client', 'server'],
};

/** The sides of each script that a manifest loads, in the order in which they run. */
export function scriptSides(manifest: Manifest | null, paths: readonly string[]): Map<string, Set<ScriptSide>> {
  const sides = new Map<string, Set<ScriptSide>>();
  const entries = manifest?.entries ?? [];
  const ordered = [
    ...entries.filter(({ key }) => key === 'shared_script'),
    ...entries.filter(({ key }) => key !== 'shared_script'),
  ];
  for (const { key, value } of ordered) {
    if (value.startsWith('@')) continue;
    for (const path of sideKeys[key] === undefined ? [] : filesMatching(paths, value)) {
      sides.set(path, new Set([...(sides.get(path) ?? []), ...(sideKeys[key] ?? [])]));
    }
  }
  return sides;
}

import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { posix } from 'node:path';
import type { LuaFacts } from '../lua/analysis/lua-facts.js';
import type { LuaScript, ScriptSide } from '../lua/lua-script.js';
import type { Manifest } from './evaluate-manifest.js';
import { matchesPattern } from './manifest-pattern.js';
import type { HtmlPage } from '../syntax/html.js';
import type { JavaScriptSource } from '../syntax/javascript.js';

/** The manifest of resources from before 2020. */
export const legacyManifest = '__resource.lua';

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
  /** The pages that the manifest opens. Others are sources or documentation. */
  openedPages: readonly HtmlPage[];
  /** The JavaScript of the opened pages, in files that players receive and inside of the pages. */
  pageScripts: readonly JavaScriptSource[];
  /** Whether all scripts of the opened pages are there, and not in another place or written by a build. */
  arePagesComplete: boolean;
  jsonFiles: ReadonlyMap<string, unknown>;
  /** Loaded files whose syntax is wrong, or that cannot be read, so that other checks cannot know what they define. */
  brokenPaths: ReadonlySet<string>;
}

/** The text of a file, empty without it. */
export const contentOf = ({ files }: Pick<ParsedResource, 'files'>, path: string): string =>
  files.find((file) => file.path === path)?.content ?? '';

/**
 * Whether a missing file is written by a build: it would be in a folder for results, and the folder with the sources has a
 * package.json.
 */
export function isBuilt(path: string, paths: readonly string[]): boolean {
  if (path.endsWith('.dll')) return paths.some((other) => /\.(?:cs|csproj|sln)$/.test(other));
  const folders = path
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'));
  // A folder that only a build fills.
  const isWritten = /\.(?:m?js|css|html)$/.test(path) && folders.length > 0 && paths.includes('package.json');
  if (isWritten && !paths.some((other) => other.startsWith(`${folders[0] ?? ''}/`))) return true;
  // A page in the folder of its project, which a build writes beside the sources.
  if (folders.some((each) => paths.includes(`${each}/package.json`))) return true;
  const folder = /^(.*?)(?:build|dist|out)\//.exec(path)?.[1];
  if (folder === undefined) return false;
  // The page can be in a folder of the sources: `web/public/build`.
  return paths.some((other) => {
    if (!/(?:^|\/)package\.json$/.test(other)) return false;
    const project = other.slice(0, -'package.json'.length);
    return other.startsWith(folder) || (project !== '' && folder.startsWith(project));
  });
}

/** Whether a build of C# writes scripts of the resource, which are not checked. */
const hasCompiledScripts = ({ manifest }: Pick<ParsedResource, 'manifest'>): boolean =>
  manifest?.entries.some(({ key, value }) => key.endsWith('_script') && value.endsWith('.dll')) ?? false;

/** The file that a page loads. An absolute URL starts at the folder of the resource. */
export function referencedPath(page: Pick<HtmlPage, 'path'>, url: string): string {
  const file = url.replace(/[?#].*$/, '');
  return posix.normalize(file.startsWith('/') ? file.slice(1) : posix.join(posix.dirname(page.path), file));
}

/** A path as the server compares it. */
export const normalizePath = (path: string): string => path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');

/** The path of a file whose name has other capital letters, or none: clients find files in any case. */
export function pathInAnyCase(path: string, paths: readonly string[]): string | undefined {
  const wanted = path.toLowerCase();
  return paths.find((each) => each.toLowerCase() === wanted);
}

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

/** Whether a manifest names a script that is not there, for example because nobody may read it. What it does is unknown. */
const hasMissingScripts = ({ manifest, files }: Pick<ParsedResource, 'manifest' | 'files'>): boolean => {
  const paths = files.map(({ path }) => path);
  return (
    manifest?.entries.some(
      ({ key, value }) =>
        sideKeys[key] !== undefined && !/^@|[*?]/.test(value) && filesMatching(paths, value).length === 0,
    ) ?? false
  );
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

/** Whether all Lua scripts of the game could be read, so that what none of them defines does not exist. */
export const areLuaScriptsRead = (resource: ParsedResource): boolean =>
  resource.luaFacts.length === resource.luaScripts.length &&
  !hasMissingScripts(resource) &&
  ![...resource.brokenPaths].some((path) => path.endsWith('.lua'));

/** Whether all scripts of the game could be read, so that what none of them handles or registers does not exist. */
export function areScriptsRead(resource: ParsedResource): boolean {
  const paths = resource.files.map(({ path }) => path);
  const sides = scriptSides(resource.manifest, paths);
  const isRead = [...resource.brokenPaths].every((path) => !sides.has(path));
  return isRead && areLuaScriptsRead(resource) && !hasCompiledScripts(resource);
}

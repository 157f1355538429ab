import type { GameProfile } from '@scriptsmith/game-profiles';
import type { Findings } from '../findings.js';
import {
  filesMatching,
  isBuilt,
  normalizePath,
  type ParsedResource,
  pathInAnyCase,
} from '../resource/parsed-resource.js';
import { findSimilar } from '../text-distance.js';
import type { Manifest, ManifestEntry } from '../resource/evaluate-manifest.js';

const scriptKeys = new Set(['client_script', 'server_script', 'shared_script']);
const pageKeys = new Set(['ui_page', 'loadscreen']);
const fileKeys = new Set([...scriptKeys, ...pageKeys, 'file']);

const isUrl = (value: string): boolean => /^[a-z]+:\/\//i.test(value);
const isGlob = (value: string): boolean => /[*?]/.test(value);

function checkExists(
  entry: ManifestEntry,
  paths: readonly string[],
  manifestPath: string,
  isUnbuilt: boolean,
  findings: Findings,
): void {
  const { key, value, line } = entry;
  if (value.startsWith('@') || isUrl(value) || filesMatching(paths, value).length > 0) return;
  // Clients open pages, and find files in any case.
  if (pageKeys.has(key) && pathInAnyCase(normalizePath(value), paths) !== undefined) return;
  const place = { path: manifestPath, line };
  if (isGlob(value)) {
    findings.warning('manifest-pattern-empty', `No file matches ${value}. Remove it, or add the files.`, place);
    return;
  }
  if (isUnbuilt || isBuilt(normalizePath(value), paths)) {
    findings.warning('manifest-file-not-built', `${value} does not exist. Build it before you deliver.`, place);
    return;
  }
  const similar = findSimilar(normalizePath(value), paths);
  const advice = similar === undefined ? 'Create the file, or remove it from the manifest' : `Did you mean ${similar}?`;
  const ending = advice.endsWith('?') ? '' : '.';
  const message = `${key} names ${value}, which does not exist. ${advice}${ending}`;
  // The server starts the resource without an additional file, but scripts and pages are missing then.
  if (key === 'file') findings.warning('manifest-file-missing', message, place);
  else findings.error('manifest-file-missing', message, place);
}

function checkUiPage(
  entry: ManifestEntry,
  paths: readonly string[],
  sentPaths: ReadonlySet<string>,
  manifestPath: string,
  findings: Findings,
): void {
  const [page] = filesMatching(paths, entry.value);
  if (page === undefined || sentPaths.has(page)) return;
  const message = `Add '${page}' to files. The client does not receive the page otherwise.`;
  findings.error('ui-page-not-in-files', message, { path: manifestPath, line: entry.line });
}

/** The side that the name of a script promises, for example `server/main.lua` or `sv_shop.lua`. */
function namedSide(path: string): 'client' | 'server' | undefined {
  if (!/\.(?:lua|js)$/.test(path)) return undefined;
  if (/(?:^|\/)server(?:\/|[_.-])|(?:^|\/)sv_|[_-](?:server|sv)\.\w+$/i.test(path)) return 'server';
  if (/(?:^|\/)client(?:\/|[_.-])|(?:^|\/)cl_|[_-](?:client|cl)\.\w+$/i.test(path)) return 'client';
  return undefined;
}

function checkSide(entry: ManifestEntry, paths: readonly string[], manifestPath: string, findings: Findings): void {
  const { key, value, line } = entry;
  if (value.startsWith('@')) return;
  const place = { path: manifestPath, line };
  for (const path of filesMatching(paths, value)) {
    const side = namedSide(path);
    if (side === 'server' && (key === 'client_script' || key === 'shared_script' || key === 'file')) {
      const message = `${path} is a server script, and ${key} sends it to every player. Move it to server_scripts.`;
      findings.warning('server-file-sent-to-clients', message, place);
    } else if (side === 'client' && (key === 'server_script' || key === 'shared_script')) {
      const message = `${path} is a client script, and ${key} runs it on the server. Move it to client_scripts.`;
      findings.warning('client-script-on-server', message, place);
    }
    if (path.startsWith('tests/')) {
      const message = `Remove ${path} from the manifest. Tests run in the simulated server only.`;
      findings.warning('test-in-manifest', message, place);
    }
  }
}

function checkRepeated(manifest: Manifest, paths: readonly string[], manifestPath: string, findings: Findings): void {
  const seen = new Map<string, string>();
  for (const { key, value, line } of manifest.entries.filter((entry) => scriptKeys.has(entry.key))) {
    for (const path of value.startsWith('@') ? [] : filesMatching(paths, value)) {
      const before = seen.get(path);
      seen.set(path, key);
      if (before === undefined || (before !== key && before !== 'shared_script' && key !== 'shared_script')) continue;
      findings.warning('script-listed-twice', `${path} is listed twice. List it once.`, { path: manifestPath, line });
    }
  }
}

/** The files that a manifest names: they exist, on the right side, once. */
export function checkListedFiles(
  resource: ParsedResource,
  manifest: Manifest,
  profile: GameProfile,
  findings: Findings,
): void {
  const file = resource.manifestFile?.path ?? profile.manifest.file;
  const paths = resource.files.map(({ path }) => path);
  const sentEntries = manifest.entries.filter(({ key }) => key === 'file');
  const sentPaths = new Set(sentEntries.flatMap(({ value }) => filesMatching(paths, value)));
  // A build of C# also lays out the other files as the manifest names them.
  const isUnbuilt = manifest.entries.some(
    ({ key, value }) =>
      scriptKeys.has(key) &&
      value.endsWith('.dll') &&
      filesMatching(paths, value).length === 0 &&
      isBuilt(normalizePath(value), paths),
  );
  for (const entry of manifest.entries) {
    if (fileKeys.has(entry.key)) {
      checkExists(entry, paths, file, isUnbuilt, findings);
      checkSide(entry, paths, file, findings);
    }
    if (pageKeys.has(entry.key)) checkUiPage(entry, paths, sentPaths, file, findings);
  }
  const pages = manifest.entries.filter(({ key }) => key === 'ui_page');
  if (pages.length > 1) {
    findings.warning('several-ui-pages', 'A resource has one ui_page. Remove the others.', {
      path: file,
      line: pages[1]?.line ?? null,
    });
  }
  checkRepeated(manifest, paths, file, findings);
}

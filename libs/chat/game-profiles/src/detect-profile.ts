import type { GameProfile } from './game-profile.js';
import { listProfiles, loadProfile } from './load-profiles.js';

/** A text file of a resource. */
interface SourceFile {
  path: string;
  content: string;
}

const manifestPath = /^(fxmanifest|__resource)\.lua$/;

/** Whether a file is the manifest of its resource. */
export const isManifest = ({ path }: { path: string }): boolean => manifestPath.test(path);

/** A manifest names the frameworks that its scripts are loaded with, which says more than a call. */
const manifestWeight = 20;

/**
 * The profile that a resource was written for: the game of its manifest, the language of its scripts, and the framework
 * that manifest and scripts name most often. Without any framework, the standalone profile of the game.
 * @param files all files, or only the manifest and the scripts
 */
export function detectProfile(files: readonly SourceFile[]): string {
  const manifest = (files.find(isManifest)?.content ?? '').replaceAll(/--[^\n]*/g, '');
  const scripts = files.filter((file) => file.path.endsWith('.lua') && !isManifest(file));
  const profiles = listProfiles().map(({ id }) => loadProfile(id));
  const language = scripts.length > 0 || !files.some(({ path }) => path.endsWith('.js')) ? 'lua' : 'javascript';
  const ofGame = profiles.filter((profile) => runsOn(profile, manifest));
  const candidates = ofGame.filter((profile) => profile.language === language);
  const scored = candidates
    .map((profile) => ({ profile, score: mentionsOf(profile, manifest, scripts) }))
    .filter(({ score }) => score > 0);
  // Scripts for a framework also use libraries that have a separate profile.
  const frameworks = scored.filter(
    ({ profile }) => !scored.some((other) => other.profile !== profile && isLibraryOf(profile, other.profile)),
  );
  const best = frameworks.sort((one, other) => other.score - one.score)[0]?.profile;
  const standalone = candidates.find(({ framework }) => framework.id === 'standalone');
  return (best ?? standalone ?? candidates[0] ?? ofGame[0] ?? profiles[0]!).id;
}

function runsOn({ manifest: { games } }: GameProfile, manifest: string): boolean {
  const named = /^[ \t]*games?[ \t]*(?:\{[^}]*|['"(][^\n]*)/m.exec(manifest)?.[0] ?? '';
  // A resource for both games by its manifest runs in the one whose warning it acknowledges.
  const namesRedM = named.includes('rdr3') || /^[ \t]*rdr3_warning\b/m.test(manifest);
  const wantsRedM = namesRedM && !named.includes('gta5');
  return games.includes(wantsRedM ? 'rdr3' : 'gta5');
}

function mentionsOf(profile: GameProfile, manifest: string, scripts: readonly SourceFile[]): number {
  const { frameworkResource: resource } = profile;
  if (resource === null) return 0;
  const table = profile.tables.find((each) => each.resource === resource);
  const name = RegExp.escape(resource);
  const inManifest = new RegExp(`['"@]${name}['"/]`, 'g');
  const globals = (table?.globals ?? []).map((each) => `\\b${RegExp.escape(each)}[.:]`);
  // Scripts also talk to a framework by its events only.
  const [prefix] = table?.eventPrefixes ?? [];
  const events = prefix === undefined ? [] : [`['"]${RegExp.escape(prefix)}`];
  const inScripts = new RegExp([`['"]${name}['"]`, `exports\\.${name}\\b`, ...globals, ...events].join('|'), 'g');
  const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return (
    manifestWeight * count(manifest, inManifest) +
    scripts.reduce((sum, { content }) => sum + count(content, inScripts), 0)
  );
}

const isLibraryOf = (library: GameProfile, framework: GameProfile): boolean =>
  framework.tables.some(({ resource }) => resource === library.frameworkResource) &&
  !library.tables.some(({ resource }) => resource === framework.frameworkResource);

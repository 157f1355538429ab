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

/** A setting chooses between the frameworks that scripts support. */
const settingWeight = 1_000;
const settingPattern = /\bframework['"]?\]?\s*=\s*['"]([\w-]+)['"]/i;

/** `QBCore`, `qb-core` and `qb` mean the same framework, and `qbx` and `qbox`. */
const shortName = (framework: string): string =>
  framework
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/core$/, '')
    .replace(/^qbx$/, 'qbox');

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
  const games = gamesOf(manifest);
  const game = games.length === 1 ? games[0] : gameOfNatives(games, profiles, scripts);
  const ofGame = profiles.filter((profile) => profile.manifest.games.includes(game ?? 'gta5'));
  const candidates = ofGame.filter((profile) => profile.language === language);
  const [chosen] = scripts.flatMap(({ content }) => settingPattern.exec(content)?.[1] ?? []);
  const scored = candidates
    .map((profile) => ({ profile, mentions: mentionsOf(profile, manifest, scripts) }))
    .map(({ profile, mentions }) => ({
      profile,
      score: mentions > 0 && isChosen(profile, chosen) ? mentions + settingWeight : mentions,
    }))
    .filter(({ score }) => score > 0);
  // Scripts for a framework also use libraries that have a separate profile.
  const frameworks = scored.filter(
    ({ profile }) => !scored.some((other) => other.profile !== profile && isLibraryOf(profile, other.profile)),
  );
  const best = frameworks.sort((one, other) => other.score - one.score)[0]?.profile;
  const standalone = candidates.find(({ framework }) => framework.id === 'standalone');
  return (best ?? standalone ?? candidates[0] ?? ofGame[0] ?? profiles[0]!).id;
}

/** The games that a manifest names. */
function gamesOf(manifest: string): string[] {
  const named = /^[ \t]*games?[ \t]*(?:\{[^}]*|['"(][^\n]*)/m.exec(manifest)?.[0] ?? '';
  // A resource for any game runs in the one whose warning it acknowledges, or whose natives it calls.
  if (!named.includes('rdr3')) {
    if (/^[ \t]*rdr3_warning\b/m.test(manifest) && !named.includes('gta5')) return ['rdr3'];
    return named.includes('common') ? ['gta5', 'rdr3'] : ['gta5'];
  }
  return named.includes('gta5') ? ['gta5', 'rdr3'] : ['rdr3'];
}

/** Of the games of a manifest, the one that has most of the natives that scripts call. The first one if in doubt. */
function gameOfNatives(
  games: readonly string[],
  profiles: readonly GameProfile[],
  scripts: readonly SourceFile[],
): string | undefined {
  const called = new Set(scripts.flatMap(({ content }) => content.match(/\b[A-Z]\w+(?=\s*\()/g) ?? []));
  const known = games.map((game) => {
    const profile = profiles.find(({ manifest, hasNatives }) => hasNatives && manifest.games.includes(game));
    return { game, count: [...called].filter((name) => profile?.native(name) !== undefined).length };
  });
  return known.sort((one, other) => other.count - one.count)[0]?.game;
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

/** Whether a setting names the framework of a profile. */
const isChosen = ({ framework, frameworkResource }: GameProfile, chosen: string | undefined): boolean =>
  chosen !== undefined && [framework.id, frameworkResource ?? ''].map(shortName).includes(shortName(chosen));

const isLibraryOf = (library: GameProfile, framework: GameProfile): boolean =>
  framework.tables.some(({ resource }) => resource === library.frameworkResource) &&
  !library.tables.some(({ resource }) => resource === framework.frameworkResource);

import type { GameProfile } from '@scriptsmith/game-profiles';
import type { Findings } from '../findings.js';
import { findSimilar } from '../text-distance.js';
import type { Manifest, ManifestEntry } from '../resource/evaluate-manifest.js';

/** The keys without which something is not loaded. */
const loadingKeys = new Set([
  'client_script',
  'server_script',
  'shared_script',
  'file',
  'data_file',
  'ui_page',
  'loadscreen',
  'export',
  'server_export',
  'fx_version',
  'game',
]);

/** Whether a value is a path, a pattern or a resource, and not a text for readers. */
const namesFile = (value: string): boolean => /^@?[\w./*[\]-]+$/.test(value);

function checkKey(entry: ManifestEntry, profile: GameProfile, findings: Findings, isLegacy: boolean): void {
  const { file, knownKeys } = profile.manifest;
  const { writtenKey, key, line } = entry;
  const place = { path: file, line };
  if (knownKeys.includes(key) || key.endsWith('_extra')) return;
  const singular = writtenKey === 'dependencies' ? 'dependency' : writtenKey.replace(/s$/, '');
  // An old manifest needs no game.
  if (isLegacy && singular === 'game') return;
  if (knownKeys.includes(singular)) {
    const message = `The server ignores ${writtenKey} with a single text. Write ${singular} '…' or ${writtenKey} { '…' }.`;
    findings.error('manifest-plural-key', message, place);
    return;
  }
  const similar = findSimilar(key, knownKeys);
  if (similar === undefined) {
    findings.warning(
      'manifest-unknown-key',
      `The server does not know the key ${writtenKey}. Remove it if nothing reads it.`,
      place,
    );
  } else {
    const message = `The server does not know the key ${writtenKey}. Write ${similar}.`;
    // Only the keys that load something matter to the server. The others are for readers.
    if (loadingKeys.has(similar) && namesFile(entry.value)) findings.error('manifest-misspelled-key', message, place);
    else findings.warning('manifest-misspelled-key', message, place);
  }
}

function checkGames(games: readonly ManifestEntry[], profile: GameProfile, findings: Findings): void {
  const { file, games: known } = profile.manifest;
  const values = games.map(({ value }) => value);
  const place = { path: file, line: games[0]?.line ?? null };
  if (values.length === 0) return;
  if (values.includes('common') && values.length > 1) {
    findings.error('manifest-game', "The server refuses 'common' together with a game. Remove 'common'.", place);
  } else if (!values.includes('common') && !known.some((game) => values.includes(game))) {
    findings.error(
      'manifest-game',
      `This resource does not start on ${profile.game.name}. Write game '${known[0] ?? ''}'.`,
      place,
    );
  }
}

/** The keys of a manifest: required ones, misspelled ones, and values that must have a certain text. */
export function checkManifestKeys(
  manifest: Manifest,
  profile: GameProfile,
  findings: Findings,
  isLegacy: boolean,
): void {
  const { file, requiredTexts, versions } = profile.manifest;
  const entriesOf = (key: string) => manifest.entries.filter((entry) => entry.key === key);
  // Only a resource for one game has to acknowledge what that game says.
  const isForAnyGame = entriesOf('game').some(({ value }) => value === 'common');
  const requiredKeys = profile.manifest.requiredKeys.filter(
    (key) => !isLegacy && !(isForAnyGame && requiredTexts[key] !== undefined),
  );
  for (const key of requiredKeys) {
    if (entriesOf(key).length > 0) continue;
    const example =
      key === 'fx_version' ? versions[0] : key === 'game' ? profile.manifest.games[0] : requiredTexts[key];
    findings.error('manifest-key-missing', `Add ${key} '${example ?? ''}' to the manifest.`, { path: file });
  }
  for (const { value, line } of entriesOf('fx_version')) {
    if (versions.includes(value)) continue;
    const message = `The server does not know fx_version '${value}'. Write fx_version '${versions[0] ?? ''}'.`;
    findings.error('manifest-version', message, { path: file, line });
  }
  for (const [key, text] of Object.entries(requiredTexts)) {
    for (const { value, line } of entriesOf(key)) {
      if (value !== text)
        findings.error('manifest-text', `${key} must have exactly this text: ${text}`, { path: file, line });
    }
  }
  checkGames(entriesOf('game'), profile, findings);
  for (const entry of manifest.entries) checkKey(entry, profile, findings, isLegacy);
}

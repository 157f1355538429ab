import type { ProfileSummary } from '@scriptsmith/chat-contracts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadFunctionTable, loadOwnFunctions } from './function-tables.js';
import type { GameProfile } from './game-profile.js';
import { loadNatives } from './natives/native-table.js';
import { completeProfileSchema, type ProfileFile, profileFileSchema } from './profile-schema.js';

const profilesFolder = fileURLToPath(new URL('../profiles/', import.meta.url));

interface ProfileSource {
  folder: string;
  file: ProfileFile;
}

function readProfileFile(id: string): ProfileFile {
  return profileFileSchema.parse(JSON.parse(readFileSync(join(profilesFolder, id, 'profile.json'), 'utf8')));
}

/** A profile and those that it extends, the most general first. */
function readSources(id: string): ProfileSource[] {
  const file = readProfileFile(id);
  return [...(file.extends === undefined ? [] : readSources(file.extends)), { folder: join(profilesFolder, id), file }];
}

function readInstructions(folder: string): string[] {
  const path = join(folder, 'instructions.md');
  return existsSync(path) ? [readFileSync(path, 'utf8').trim()] : [];
}

function readProfile(id: string): GameProfile {
  const sources = readSources(id);
  const merged = sources.reduce<Record<string, unknown>>(
    (general, { file }) => ({
      ...general,
      ...file,
      manifest: { ...(general['manifest'] as object | undefined), ...file.manifest },
    }),
    {},
  );
  const complete = completeProfileSchema.parse({
    ...merged,
    tables: [...new Set(sources.flatMap(({ file }) => file.tables))],
    limitations: sources.flatMap(({ file }) => file.limitations),
  });
  const frameworkTable = sources.at(-1)?.file.tables[0];
  const folders = sources.map(({ folder }) => folder);
  const { games } = complete.manifest;
  const tables = [...complete.tables.map(loadFunctionTable), ...folders.flatMap(loadOwnFunctions)].filter(
    (table) => table.games.length === 0 || table.games.some((game) => games.includes(game)),
  );
  return {
    ...complete,
    id,
    folder: join(profilesFolder, id),
    folders,
    instructions: folders.flatMap(readInstructions).join('\n\n').replaceAll('{game}', complete.game.name),
    hasNatives: complete.natives !== null,
    tables,
    frameworkResource: frameworkTable === undefined ? null : loadFunctionTable(frameworkTable).resource,
    functions: tables.flatMap((table) => table.functions),
    // Read at the first use: most processes only list the profiles.
    native: (name) => loadNatives(complete.natives).get(name),
    nativeName: (hash) => loadNatives(complete.natives).nameOf(hash),
    searchNatives: (query, limit) => loadNatives(complete.natives).search(query, limit),
  };
}

const profileIds = readdirSync(profilesFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !readProfileFile(entry.name).isAbstract)
  .map((entry) => entry.name)
  .sort();

const loaded = new Map<string, GameProfile>();

/**
 * Loads a profile. Repeated calls return the same object.
 * @throws RangeError for an unknown id
 */
export function loadProfile(id: string): GameProfile {
  if (!profileIds.includes(id)) throw new RangeError(`There is no profile ${id}`);
  const profile = loaded.get(id) ?? readProfile(id);
  loaded.set(id, profile);
  return profile;
}

/** All profiles, by game and framework. */
export function listProfiles(): ProfileSummary[] {
  return profileIds.map((id) => {
    const { game, framework, description } = loadProfile(id);
    return { id, game, framework, description };
  });
}

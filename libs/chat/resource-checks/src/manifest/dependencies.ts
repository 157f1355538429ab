import type { FunctionTable, GameProfile } from '@scriptsmith/game-profiles';
import type { Findings, Place } from '../findings.js';
import type { ParsedResource } from '../resource/parsed-resource.js';
import type { Manifest, ManifestEntry } from '../resource/evaluate-manifest.js';

/** Resources that come with every server. */
const builtInResources = new Set([
  'monitor',
  'sessionmanager',
  'spawnmanager',
  'baseevents',
  'chat',
  'mapmanager',
  'hardcap',
]);

function resourceOf(importedFile: string): string {
  return /^@([^/]+)\//.exec(importedFile)?.[1] ?? '';
}

function checkImport(entry: ManifestEntry, tables: readonly FunctionTable[], place: Place, findings: Findings): void {
  const { key, value } = entry;
  const known = tables.flatMap((table) => table.imports).find(({ file }) => file === value);
  if (known?.side === 'server' && key !== 'server_script') {
    findings.warning('import-on-wrong-side', `${value} works on the server only. Move it to server_scripts.`, place);
  } else if (known?.side === 'client' && key !== 'client_script') {
    findings.warning('import-on-wrong-side', `${value} works on the client only. Move it to client_scripts.`, place);
  }
  const misspelled = tables
    .flatMap((table) => table.imports)
    .find(({ file }) => file !== value && file.toLowerCase() === value.toLowerCase());
  if (misspelled !== undefined) {
    findings.error('import-misspelled', `${value} does not exist. Write ${misspelled.file}.`, place);
  }
}

/** The first place where each resource is used: an import, an export, or a global of its table. */
function findUsedResources(resource: ParsedResource, profile: GameProfile): Map<string, Place> {
  const used = new Map<string, Place>();
  const use = (name: string, place: Place) => used.has(name) || used.set(name, place);
  const globals = new Map(
    profile.tables.flatMap((table) =>
      table.resource === null ? [] : table.globals.map((name) => [name, table.resource] as const),
    ),
  );
  for (const { script, globalUses } of resource.luaFacts) {
    const written = new Set(
      globalUses.flatMap(({ isWrite, members }) => (isWrite && members.length === 1 ? members : [])),
    );
    for (const { members, line, isWrite } of globalUses) {
      const [name = '', member] = members;
      const place = { path: script.path, line };
      if (name === 'exports' && member !== undefined) use(member, place);
      const owner = globals.get(name);
      // `cache` and other common words are globals of the resource itself if a script assigns them.
      if (typeof owner === 'string' && !isWrite && member !== undefined && !written.has(name)) use(owner, place);
    }
  }
  return used;
}

/** A call that asks for the state of a resource. */
const stateQuery = /GetResourceState\s*\(\s*['"]([^'"\n]{1,100})['"]/g;

/** The resources for whose state the scripts ask, so that they may be missing. */
const optionalResources = (resource: ParsedResource): Set<string> =>
  new Set(resource.luaScripts.flatMap(({ source }) => [...source.matchAll(stateQuery)].map(([, name = '']) => name)));

/** Resources that are used must be declared, so that the server starts them first. */
export function checkDependencies(
  resource: ParsedResource,
  manifest: Manifest,
  profile: GameProfile,
  findings: Findings,
): void {
  const { file } = profile.manifest;
  const valuesOf = (key: string) => manifest.entries.filter((entry) => entry.key === key).map(({ value }) => value);
  const declared = new Set(valuesOf('dependency'));
  const provided = new Set(valuesOf('provide'));
  const imports = manifest.entries.filter(({ key, value }) => key.endsWith('_script') && value.startsWith('@'));
  for (const entry of imports) {
    checkImport(entry, profile.tables, { path: file, line: entry.line }, findings);
    const name = resourceOf(entry.value);
    if (name === '' || declared.has(name)) continue;
    const message = `Add '${name}' to dependencies. It must start before ${entry.value} can be loaded.`;
    // The order in server.cfg can make sure of it too.
    findings.warning('dependency-missing', message, { path: file, line: entry.line });
    declared.add(name);
  }
  const optional = optionalResources(resource);
  const knownResources = new Set(profile.tables.flatMap(({ resource: name }) => name ?? []));
  for (const [name, place] of findUsedResources(resource, profile)) {
    if (declared.has(name) || provided.has(name) || builtInResources.has(name) || optional.has(name)) continue;
    const message = `Add '${name}' to dependencies in ${file}. This script uses it.`;
    findings.warning(knownResources.has(name) ? 'dependency-missing' : 'dependency-not-declared', message, place);
  }
}

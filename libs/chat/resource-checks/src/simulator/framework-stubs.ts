import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ResourceContents } from './resource-contents.js';
import type { Script, SimulatedResource } from './simulated-resource.js';

/** A resource of the game or a framework, as the simulator imitates it: Lua scripts in game-profiles/stubs. */
export interface StubResource {
  name: string;
  /** The scripts of each side: those of both sides before and after its own. */
  server: readonly Script[];
  client: readonly Script[];
}

/** Resources that every server has. */
const alwaysStarted = ['simulation', 'chat', 'spawnmanager', 'baseevents'];

/** Older resources whose place another one takes. */
const provided: Readonly<Record<string, string>> = { 'mysql-async': 'oxmysql' };

/** What an older resource does besides, when its file was loaded: it says that the database is ready. */
const older: Readonly<Record<string, string>> = {
  'mysql-async': "CreateThread(function() Wait(0) TriggerEvent('onMySQLReady') end)\n",
};

const cache = new Map<string, string | undefined>();

const stubsFolder = (profileFolder: string): string => join(profileFolder, '..', '..', 'stubs');

function read(path: string): string | undefined {
  if (!cache.has(path)) cache.set(path, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  return cache.get(path);
}

function script(folder: string, resource: string, file: string): Script | undefined {
  const code = read(join(folder, resource, file));
  return code === undefined ? undefined : { path: `[${resource}]/${file}`, code };
}

const scripts = (folder: string, resource: string, ...files: string[]): Script[] =>
  files.flatMap((file) => script(folder, resource, file) ?? []);

/** The names of stubs, each after those that it needs. */
function withRequirements(folder: string, names: readonly string[]): Set<string> {
  const ordered = new Set<string>();
  const pending = new Set<string>();
  const add = (name: string): void => {
    if (ordered.has(name) || pending.has(name)) return;
    pending.add(name);
    const required = read(join(folder, name, 'resources.json'));
    for (const other of required === undefined ? [] : (JSON.parse(required) as string[])) add(other);
    ordered.add(name);
  };
  names.forEach(add);
  return ordered;
}

/** The stubs that a resource needs: those of its profile, and optional ones that its files name. */
export function stubsOf(resource: SimulatedResource): StubResource[] {
  const { profile, name: own } = resource;
  const folder = stubsFolder(profile.folder);
  const contents = new ResourceContents(resource);
  const names = profile.tables.flatMap(({ resource: name, isOptional }) =>
    name === null || (isOptional && !contents.names(name)) ? [] : [name],
  );
  return (
    [...withRequirements(folder, [...alwaysStarted, ...names])]
      .map((name) => ({
        name,
        server: scripts(folder, name, 'shared.lua', 'server.lua', 'additions.lua'),
        client: scripts(folder, name, 'shared.lua', 'client.lua', 'additions.lua'),
      }))
      // A framework that is checked itself is not imitated.
      .filter(({ name, server, client }) => name !== own && server.length + client.length > 0)
  );
}

/** A file of another resource that a manifest imports, for example `@ox_lib/init.lua`. Undefined if it is unknown. */
export function loadStub({ profile }: Pick<SimulatedResource, 'profile'>, path: string): Script | undefined {
  const match = /^@([\w-]+)\/([\w./-]+\.lua)$/.exec(path);
  if (!match?.[1] || !match[2] || match[2].includes('..')) return undefined;
  const [, resource, file] = match;
  const found = script(stubsFolder(profile.folder), provided[resource] ?? resource, join('imports', file));
  return found && { ...found, code: found.code + (older[resource] ?? '') };
}

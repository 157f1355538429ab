import {
  type FrameworkFunction,
  type GameProfile,
  listProfiles,
  loadProfile,
  type Side,
} from '@scriptsmith/game-profiles';

/** The names that the tables of a profile define, for the analysis of scripts. */
export interface FrameworkNames {
  /** Functions by name. The same name can have another meaning on the other side. */
  functions: ReadonlyMap<string, readonly FrameworkFunction[]>;
  /** The global that an export returns, for example `QBCore`. */
  coreExports: ReadonlyMap<string, string>;
  /** The global that an event passes to a function, for example `ESX`. */
  coreEvents: ReadonlyMap<string, string>;
  /** Objects that functions return, for example `xPlayer`. */
  objects: ReadonlySet<string>;
  /** What functions return, by their name. A bridge returns its own objects of the same name. */
  results: ReadonlyMap<string, string>;
}

/** The functions of the frameworks for which the profile has a bridge. */
function bridgedFunctions(profile: GameProfile): FrameworkFunction[] {
  const bridged = new Set(profile.tables.flatMap(({ compatible }) => compatible));
  if (bridged.size === 0) return [];
  const tables = listProfiles().flatMap(({ id }) => loadProfile(id).tables);
  return tables.flatMap(({ resource, functions }) => (bridged.has(resource ?? '') ? functions : []));
}

const loaded = new WeakMap<GameProfile, FrameworkNames>();

/** The names of the tables of a profile. */
export function frameworkNames(profile: GameProfile): FrameworkNames {
  const known = loaded.get(profile);
  if (known !== undefined) return known;
  const functions = new Map<string, FrameworkFunction[]>();
  for (const declared of profile.functions)
    functions.set(declared.name, [...(functions.get(declared.name) ?? []), declared]);
  const names: FrameworkNames = {
    functions,
    coreExports: new Map(profile.tables.flatMap((table) => Object.entries(table.coreExports))),
    coreEvents: new Map(profile.tables.flatMap((table) => Object.entries(table.coreEvents))),
    objects: new Set(profile.tables.flatMap((table) => table.objects)),
    results: new Map(
      [...bridgedFunctions(profile), ...profile.functions]
        .reverse()
        .map(({ name, returns }) => [name, returns] as const),
    ),
  };
  loaded.set(profile, names);
  return names;
}

/** The name of a function of RSG in QBCore, of which RSG is a fork: rules for one apply to the other. Others stay as they are. */
export const canonicalName = (name: string): string =>
  name.replace(/^RSGCore\./, 'QBCore.').replace(/^exports\['rsg-(core|inventory)'\]/, "exports['qb-$1']");

/** Whether a function exists for scripts that run on these sides. */
export const isOnSide = (declared: Side, sides: ReadonlySet<string>): boolean =>
  declared === 'shared' || [...sides].every((side) => side === declared);

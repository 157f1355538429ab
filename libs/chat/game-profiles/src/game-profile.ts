import type { ProfileSummary } from '@scriptsmith/chat-contracts';
import type { ManifestRules, ProfileLanguage } from './profile-schema.js';

/** Where a script runs. */
export type Side = 'client' | 'server' | 'shared';

/** A parameter of a native or framework function. */
export interface FunctionParameter {
  name: string;
  /** As declared, for example `number`. Empty if the declaration has no type. */
  type: string;
  isOptional: boolean;
}

/** A function of the game engine. */
export interface NativeFunction {
  name: string;
  side: Side;
  /** The number of arguments: all that are declared, and those that are not optional. */
  maxArguments: number;
  minArguments: number;
  parameters: readonly FunctionParameter[];
  /** The declaration, for the model. */
  signature: string;
  description: string;
}

/** A function, export, method or event of a framework. */
export interface FrameworkFunction {
  /** As written in a script, for example `ESX.GetPlayerFromId` or `exports.ox_inventory:AddItem`. */
  name: string;
  side: Side;
  minArguments: number;
  /** Infinity if the function takes any number of arguments. */
  maxArguments: number;
  signature: string;
  description: string;
  /** The declared result, for example `xPlayer?`. Empty if it returns nothing. */
  returns: string;
}

/** An event that a framework or the game triggers, or handles. */
export interface FrameworkEvent {
  name: string;
  side: Side;
  signature: string;
}

/** A file of another resource that a manifest can load, and the globals that it defines. */
export interface FrameworkImport {
  /** For example `@ox_lib/init.lua`. */
  file: string;
  side: Side;
  provides: readonly string[];
}

/** A framework, library or runtime: what its functions are called and how a script gets them. */
export interface FunctionTable {
  /** The name of its file in tables/. */
  id: string;
  name: string;
  /** The version whose sources it describes, for example `VORP core 3.1`. Empty for a table that is written by hand. */
  version: string;
  /** The resource to declare as a dependency. Null for the runtime of the game. */
  resource: string | null;
  /** Whether only some servers have the resource, so that it is there if scripts name it. */
  isOptional: boolean;
  /** The games that it runs on, as manifests name them. Empty for all. */
  games: readonly string[];
  /** The globals that belong to it, for example `ESX`. Their members are all listed. */
  globals: readonly string[];
  imports: readonly FrameworkImport[];
  /** Exports that return one of the globals. */
  coreExports: Readonly<Record<string, string>>;
  /** Events that pass one of the globals to the function that they are triggered with. */
  coreEvents: Readonly<Record<string, string>>;
  /** Events that current versions do not handle any more, with what replaces them. */
  formerEvents: Readonly<Record<string, string>>;
  /** Objects that functions return, for example `xPlayer`, whose methods are listed under that name. */
  objects: readonly string[];
  /** Members that are not functions. */
  fields: readonly string[];
  /** Members whose own members are not listed. */
  unchecked: readonly string[];
  /** Resources that it replaces with a bridge, so that scripts may use them. */
  compatible: readonly string[];
  /** Functions of a compatible resource that its bridge does not have, or that only raise an error there, by side. */
  lacks: Readonly<Partial<Record<Side, readonly string[]>>>;
  /** Functions that only other versions have, by the side on which they had them. */
  former: Readonly<Partial<Record<Side, readonly string[]>>>;
  /** The fields that the table of options of a function must have, by the name of the function. `a|b` is one of them. */
  options: Readonly<Record<string, readonly string[]>>;
  /** The fields of which each option of some functions must have one to do something when it is chosen. */
  optionActions: { readonly fields: readonly string[]; readonly functions: readonly string[] };
  /** What fields of a player hold, by their path: `PlayerData.job` is a table. */
  values: Readonly<Record<string, 'table' | 'text' | 'number'>>;
  /** Tables of the database that it creates, and to which other resources add columns. */
  databaseTables: readonly string[];
  /** The columns of the tables that its SQL files create, by the name of the table. */
  createdTables: Readonly<Record<string, string>>;
  /** How the names of its events start. */
  eventPrefixes: readonly string[];
  events: readonly FrameworkEvent[];
  functions: readonly FrameworkFunction[];
}

/** A game and a framework: everything about them that the checks, the generator and the prompts need. A folder of data. */
export interface GameProfile extends ProfileSummary {
  /** The folder that the profile was loaded from, with its stubs for the simulator. */
  folder: string;
  /** The folders of the profiles that this one extends, the most general first, and its own. */
  folders: readonly string[];
  /** The language of its scripts. */
  language: ProfileLanguage;
  /** The instructions for a model, in Markdown. */
  instructions: string;
  manifest: ManifestRules;
  /** The extensions of the files that a resource may contain, without the dot. */
  fileTypes: readonly string[];
  /** What the checks cannot verify for this profile, in sentences for the user. */
  limitations: readonly string[];
  /** Whether the natives of the game are known. If not, unknown functions are not reported. */
  hasNatives: boolean;
  tables: readonly FunctionTable[];
  /** The resource of its framework, for example `qb-core`. Null without a framework. */
  frameworkResource: string | null;
  /** The functions of all tables. */
  functions: readonly FrameworkFunction[];
  native(name: string): NativeFunction | undefined;
  /** The name of the native with a hash of 16 hexadecimal digits in capitals. Undefined if the game has none. */
  nativeName(hash: string): string | undefined;
  searchNatives(query: string, limit: number): NativeFunction[];
}

import type { ProfileSummary } from '@scriptsmith/chat-contracts';

/** Where a script runs. */
export type Side = 'client' | 'server' | 'shared';

/** A function of the game engine. */
export interface NativeFunction {
  name: string;
  side: Side;
  /** The number of arguments: all that are declared, and those that are not optional. */
  maxArguments: number;
  minArguments: number;
  /** The declaration, for the model. */
  signature: string;
}

/** A function, export, method or event of a framework. */
export interface FrameworkFunction {
  /** As written in a script, for example `ESX.GetPlayerFromId` or `exports.ox_inventory:AddItem`. */
  name: string;
  side: Side;
  minArguments: number;
  maxArguments: number;
  signature: string;
  description: string;
}

/** A game and a framework: everything about them that the checks, the generator and the prompts need. A folder of data. */
export interface GameProfile extends ProfileSummary {
  /** The folder that the profile was loaded from, with its stubs for the simulator. */
  folder: string;
  /** The instructions for a model, in Markdown. */
  instructions: string;
  functions: readonly FrameworkFunction[];
  native(name: string): NativeFunction | undefined;
  searchNatives(query: string, limit: number): NativeFunction[];
}

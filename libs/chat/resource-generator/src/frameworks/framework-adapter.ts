import type { LuaModule } from '../lua/lua-source.js';
import type { Interaction, Quantity } from '../specification/resource-specification.js';

export const frameworkIds = ['standalone', 'esx', 'qbcore', 'qbox', 'ox'] as const;
export type FrameworkId = (typeof frameworkIds)[number];

/** Everything that differs between frameworks. Blocks call only the functions of `Framework`. */
export interface FrameworkAdapter {
  id: FrameworkId;
  name: string;
  sharedScripts: readonly string[];
  dependencies: readonly string[];
  server: LuaModule;
  client: LuaModule;
  /** How storages are shown. */
  storages: LuaModule;
  interactions: Readonly<Record<Interaction, LuaModule>>;
  defaultInteraction: Interaction;
  /** The functions of the client that need the page in html/. */
  pageFunctions: readonly string[];
  /** The statement that creates the table of owned vehicles, if the framework has none. */
  vehicleTable?: string;
  /** The statement that creates the table of licenses, if the framework keeps them in one. */
  licenceTable?: string;
  /** Whether resources keep bank accounts and jobs although the items belong to an inventory resource. */
  keepsBankAndJobs?: boolean;
  /** How an owner adds items to the inventory, in Markdown. */
  itemInstructions(items: readonly Quantity[]): string;
}

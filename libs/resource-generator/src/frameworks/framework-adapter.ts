import type { LuaModule } from '../lua/lua-source.js';
import type { Interaction, Quantity } from '../specification/resource-specification.js';

export const frameworkIds = ['standalone', 'esx', 'qbcore', 'qbox', 'ox'] as const;
export type FrameworkId = (typeof frameworkIds)[number];

/** The SQL statements for vehicles that players own. The parameters are in the order of the comment. */
export interface OwnedVehicles {
  /** The owner. Columns: plate, model, stored (1 or 0). */
  list: string;
  /** The owner and the plate. Columns as in `list`. */
  find: string;
  /** Stored (1 or 0), the owner and the plate. Changes only a row with another value, so that a vehicle is taken out once. */
  setStored: string;
  /** The owner, the plate, the model and, where `hasProperties`, the properties as JSON. */
  insert: string;
  /** The Lua expressions of the parameters of `insert`, from the locals `source`, `owner`, `plate` and `model`. */
  insertParameters: string;
  /** The step of a behavior test that stores a Sultan with the plate TEST 1: of the local `player`, or of somebody else. */
  testRow: (isOwn: boolean) => string;
  /** The column of the state, if it is not `stored`. */
  storedColumn?: string;
  /** The table of a framework, or null if the resource creates one. */
  table: string | null;
}

/** Everything that differs between frameworks. Blocks call only the functions of `Framework`. */
export interface FrameworkAdapter {
  id: FrameworkId;
  name: string;
  sharedScripts: readonly string[];
  dependencies: readonly string[];
  server: LuaModule;
  client: LuaModule;
  interactions: Readonly<Record<Interaction, LuaModule>>;
  defaultInteraction: Interaction;
  /** The functions of the client that need the page in html/. */
  pageFunctions: readonly string[];
  ownedVehicles: OwnedVehicles;
  /** The statement that creates the table of licenses, if the framework keeps them in one. */
  licenceTable?: string;
  /** Whether resources keep bank accounts and jobs although the items belong to an inventory resource. */
  keepsBankAndJobs?: boolean;
  /** How an owner adds items to the inventory, in Markdown. */
  itemInstructions(items: readonly Quantity[]): string;
}

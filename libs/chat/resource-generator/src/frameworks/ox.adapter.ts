import { readLua } from '../lua/lua-files.js';
import type { FrameworkAdapter } from './framework-adapter.js';
import { readFramework, readStorages } from './framework-files.js';
import { oxItemInstructions } from './ox-items.js';

/** ox_lib and ox_inventory without a framework: cash is the item `money`; bank balances and jobs are stored here. */
export const oxAdapter: FrameworkAdapter = {
  id: 'ox',
  name: 'ox_lib',
  sharedScripts: ['@ox_lib/init.lua'],
  dependencies: ['ox_lib'],
  server: readFramework('stored', 'ox', 'ox_inventory', 'own_vehicles'),
  client: readFramework('ox_client', 'ox_lib_client'),
  storages: readStorages('ox'),
  interactions: { marker: readFramework('ox_points'), target: readFramework('ox_target') },
  defaultInteraction: 'target',
  pageFunctions: [],
  vehicleTable: readLua('sql/owned_vehicle.sql'),
  keepsBankAndJobs: true,
  itemInstructions: oxItemInstructions(". A usable item also needs `server = { export = '@resource.useItem' }`"),
};

import { readLua } from '../lua/lua-files.js';
import type { FrameworkAdapter } from './framework-adapter.js';
import { readFramework, readStorages } from './framework-files.js';

/** No framework: money, items and jobs are stored by the resource, and shared with others through exports. */
export const standaloneAdapter: FrameworkAdapter = {
  id: 'standalone',
  name: 'Standalone',
  sharedScripts: [],
  dependencies: [],
  server: readFramework('stored', 'standalone', 'own_vehicles'),
  client: readFramework('standalone_client', 'page_client'),
  storages: readStorages('own'),
  interactions: { marker: readFramework('help', 'marker'), target: readFramework('ox_target') },
  defaultInteraction: 'marker',
  pageFunctions: ['openMenu', 'openForm', 'progress'],
  vehicleTable: readLua('sql/owned_vehicle.sql'),
  itemInstructions: () =>
    'The resource keeps the items itself. Players see them with `/items` and use them with `/use <item>`. Other resources use the exports `getItemCount` and `addItem`.',
};

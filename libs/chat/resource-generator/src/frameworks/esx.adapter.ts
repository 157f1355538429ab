import { readLua } from '../lua/lua-files.js';
import { readFramework, readStorages } from './framework-files.js';
import type { FrameworkAdapter } from './framework-adapter.js';

export const esxAdapter: FrameworkAdapter = {
  id: 'esx',
  name: 'ESX',
  sharedScripts: [],
  dependencies: ['es_extended'],
  server: readFramework('esx', 'esx_vehicles'),
  client: readFramework('esx_client', 'page_client'),
  storages: readStorages('ox'),
  interactions: { marker: readFramework('marker'), target: readFramework('ox_target') },
  defaultInteraction: 'marker',
  pageFunctions: ['openMenu', 'openForm', 'progress'],
  licenceTable: readLua('sql/user_licenses.sql'),
  itemInstructions: () => 'Run `sql/items.sql` once. It adds the items to the `items` table of ESX.',
};

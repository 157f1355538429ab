import type { FrameworkAdapter } from './framework-adapter.js';
import { readFramework, readStorages } from './framework-files.js';
import { oxItemInstructions } from './ox-items.js';

export const qboxAdapter: FrameworkAdapter = {
  id: 'qbox',
  name: 'Qbox',
  sharedScripts: ['@ox_lib/init.lua'],
  dependencies: ['ox_lib', 'qbx_core'],
  server: readFramework('qbox', 'qb_players', 'ox_inventory', 'qb_vehicles'),
  client: readFramework('qbox_client', 'ox_lib_client'),
  storages: readStorages('ox'),
  interactions: { marker: readFramework('ox_points'), target: readFramework('ox_target') },
  defaultInteraction: 'target',
  pageFunctions: [],
  itemInstructions: oxItemInstructions(''),
};

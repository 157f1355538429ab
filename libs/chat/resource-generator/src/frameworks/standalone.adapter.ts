import type { FrameworkAdapter } from './framework-adapter.js';
import { readFramework } from './framework-files.js';
import { ownVehicleTable } from './own-vehicle-table.js';

/** No framework: money, items and jobs are stored by the resource, and shared with others through exports. */
export const standaloneAdapter: FrameworkAdapter = {
  id: 'standalone',
  name: 'Standalone',
  sharedScripts: [],
  dependencies: [],
  server: readFramework('stored', 'standalone', 'own_vehicles'),
  client: readFramework('standalone_client', 'page_client'),
  interactions: { marker: readFramework('help', 'marker'), target: readFramework('ox_target') },
  defaultInteraction: 'marker',
  pageFunctions: ['openMenu', 'openForm', 'progress'],
  vehicleTable: ownVehicleTable,
  itemInstructions: () =>
    'The resource keeps the items itself. Players see them with `/items` and use them with `/use <item>`. Other resources use the exports `getItemCount` and `addItem`.',
};

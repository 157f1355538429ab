import { readFramework } from './framework-files.js';
import type { FrameworkAdapter } from './framework-adapter.js';

export const esxAdapter: FrameworkAdapter = {
  id: 'esx',
  name: 'ESX',
  sharedScripts: [],
  dependencies: ['es_extended'],
  server: readFramework('esx', 'esx_vehicles'),
  client: readFramework('esx_client', 'page_client'),
  interactions: { marker: readFramework('marker'), target: readFramework('ox_target') },
  defaultInteraction: 'marker',
  pageFunctions: ['openMenu', 'openForm', 'progress'],
  licenceTable: `CREATE TABLE IF NOT EXISTS user_licenses (
  id INT NOT NULL AUTO_INCREMENT,
  type VARCHAR(60) NOT NULL,
  owner VARCHAR(60) NOT NULL,
  PRIMARY KEY (id)
);`,
  itemInstructions: () => 'Run `sql/items.sql` once. It adds the items to the `items` table of ESX.',
};

import { readFramework } from './framework-files.js';
import type { FrameworkAdapter } from './framework-adapter.js';

export const esxAdapter: FrameworkAdapter = {
  id: 'esx',
  name: 'ESX',
  sharedScripts: [],
  dependencies: ['es_extended'],
  server: readFramework('esx'),
  client: readFramework('esx_client', 'page_client'),
  interactions: { marker: readFramework('marker'), target: readFramework('ox_target') },
  defaultInteraction: 'marker',
  pageFunctions: ['openMenu', 'openForm', 'progress'],
  ownedVehicles: {
    list: "SELECT plate, JSON_UNQUOTE(JSON_EXTRACT(vehicle, '$.model')) AS model, stored FROM owned_vehicles WHERE owner = ? ORDER BY plate",
    find: "SELECT plate, JSON_UNQUOTE(JSON_EXTRACT(vehicle, '$.model')) AS model, stored FROM owned_vehicles WHERE owner = ? AND plate = ?",
    setStored: 'UPDATE owned_vehicles SET stored = ? WHERE owner = ? AND plate = ? AND stored <> ?',
    insert: 'INSERT INTO owned_vehicles (owner, plate, vehicle, stored) VALUES (?, ?, ?, 0)',
    insertParameters: 'owner, plate, json.encode({ model = joaat(model), plate = plate })',
    testRow: (isOwn) =>
      `server:query('INSERT INTO owned_vehicles (owner, plate, vehicle, stored) VALUES (?, ?, ?, 1)', { ${isOwn ? 'player.identifier' : "'other'"}, 'TEST 1', '{"model":' .. joaat('sultan') .. '}' })`,
    table: 'owned_vehicles',
  },
  licenceTable: `CREATE TABLE IF NOT EXISTS user_licenses (
  id INT NOT NULL AUTO_INCREMENT,
  type VARCHAR(60) NOT NULL,
  owner VARCHAR(60) NOT NULL,
  PRIMARY KEY (id)
);`,
  itemInstructions: () => 'Run `sql/items.sql` once. It adds the items to the `items` table of ESX.',
};

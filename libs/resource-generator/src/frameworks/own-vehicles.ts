import type { OwnedVehicles } from './framework-adapter.js';

/** The table of a resource on servers whose framework does not know vehicles. */
export const ownVehicles: OwnedVehicles = {
  list: 'SELECT plate, model, stored FROM owned_vehicle WHERE owner = ? ORDER BY plate',
  find: 'SELECT plate, model, stored FROM owned_vehicle WHERE owner = ? AND plate = ?',
  setStored: 'UPDATE owned_vehicle SET stored = ? WHERE owner = ? AND plate = ? AND stored <> ?',
  insert: 'INSERT INTO owned_vehicle (owner, plate, model, stored) VALUES (?, ?, ?, 0)',
  insertParameters: 'owner, plate, model',
  testRow: (isOwn) =>
    `server:query('INSERT INTO owned_vehicle (owner, plate, model, stored) VALUES (?, ?, ?, 1)', { ${isOwn ? 'player.identifier' : "'other'"}, 'TEST 1', 'sultan' })`,
  table: null,
};

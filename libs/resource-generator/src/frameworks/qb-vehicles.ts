import type { OwnedVehicles } from './framework-adapter.js';

/** The table of vehicles in QBCore and Qbox. */
export const qbVehicles: OwnedVehicles = {
  list: 'SELECT plate, vehicle AS model, state AS stored FROM player_vehicles WHERE citizenid = ? ORDER BY plate',
  find: 'SELECT plate, vehicle AS model, state AS stored FROM player_vehicles WHERE citizenid = ? AND plate = ?',
  setStored: 'UPDATE player_vehicles SET state = ? WHERE citizenid = ? AND plate = ? AND state <> ?',
  insert:
    'INSERT INTO player_vehicles (license, citizenid, vehicle, hash, mods, plate, state) VALUES (?, ?, ?, ?, ?, ?, 0)',
  insertParameters: "GetPlayerIdentifierByType(source, 'license'), owner, model, tostring(joaat(model)), '{}', plate",
  testRow: (isOwn) =>
    isOwn
      ? `server:query("INSERT INTO player_vehicles (citizenid, plate, vehicle, state) SELECT citizenid, 'TEST 1', 'sultan', 1 FROM players WHERE license = ?", { player.identifier })`
      : `server:query("INSERT INTO player_vehicles (citizenid, plate, vehicle, state) VALUES ('other', 'TEST 1', 'sultan', 1)", {})`,
  storedColumn: 'state',
  table: 'player_vehicles',
};

import { luaString } from '../lua/lua-value.js';
import type { FrameworkAdapter } from './framework-adapter.js';
import { readFramework, readStorages } from './framework-files.js';

export const qbcoreAdapter: FrameworkAdapter = {
  id: 'qbcore',
  name: 'QBCore',
  sharedScripts: [],
  dependencies: ['qb-core'],
  server: readFramework('qbcore', 'qb_players', 'qb_vehicles'),
  client: readFramework('qbcore_client'),
  storages: readStorages('qb'),
  interactions: { marker: readFramework('help', 'marker'), target: readFramework('qb_target') },
  defaultInteraction: 'target',
  pageFunctions: [],
  itemInstructions: (items) =>
    [
      'Add the items to `qb-core/shared/items.lua`, and a picture of each to `qb-inventory/html/images`:',
      '',
      '```lua',
      ...items.map(
        ({ name, label }) =>
          `[${luaString(name)}] = { name = ${luaString(name)}, label = ${luaString(label)}, weight = 100, type = 'item', image = ${luaString(`${name}.png`)}, unique = false, useable = true, shouldClose = true, description = '' },`,
      ),
      '```',
    ].join('\n'),
};

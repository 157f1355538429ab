import { readLua } from '../../lua/lua-files.js';

export const healthClient = readLua('blocks/admin_commands/health_client.lua');

export const reviveClient = readLua('blocks/admin_commands/revive_client.lua');

export const vehicleClient = readLua('blocks/admin_commands/vehicle_client.lua');

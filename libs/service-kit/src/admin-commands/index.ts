export { ExecutedAdminCommand } from './admin-command.entity.js';
export { AdminCommandTable1766050000000 } from './admin-command-table.migration.js';
export { type AdminCommand, AdminCommands, type AuditedChange } from './admin-commands.js';
export { AdminCommandsModule } from './admin-commands.module.js';

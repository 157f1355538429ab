import { AdminCommandTable1766050000000, ExecutedAdminCommand, type ServiceDefinition } from '@scriptsmith/service-kit';
import { ApiKey } from './api-keys/api-key.entity.js';
import { ChatCode } from './chat-codes/chat-code.entity.js';
import { EmailToken } from './email-tokens/email-token.entity.js';
import { IdentityModule } from './identity.module.js';
import { identitySettingsSchema } from './identity.settings.js';
import { IdentityInitial1766100000000 } from './migrations/identity-initial.migration.js';
import { SessionDevice1766200000000 } from './migrations/session-device.migration.js';
import { Session } from './sessions/session.entity.js';
import { DeletedUser } from './user-deletion/deleted-user.entity.js';
import { User } from './users/user.entity.js';

/** Owns users, passwords, sessions, emails to users, and API keys. */
export const identityService: ServiceDefinition = {
  name: 'identity',
  module: IdentityModule,
  settings: identitySettingsSchema,
  database: {
    entities: [ApiKey, ChatCode, DeletedUser, EmailToken, ExecutedAdminCommand, Session, User],
    migrations: [AdminCommandTable1766050000000, IdentityInitial1766100000000, SessionDevice1766200000000],
  },
};

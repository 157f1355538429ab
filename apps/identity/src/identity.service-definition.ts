import type { ServiceDefinition } from '@scriptsmith/service-kit';
import { ApiKey } from './api-keys/api-key.entity.js';
import { IdentityModule } from './identity.module.js';
import { identitySettingsSchema } from './identity.settings.js';
import { IdentityTables1763700000000 } from './migrations/identity-tables.migration.js';
import { MailsAndTokens1763800000000 } from './migrations/mails-and-tokens.migration.js';
import { Session } from './sessions/session.entity.js';
import { User } from './users/user.entity.js';

/** Who a user is: accounts, passwords, sessions, mails, and the keys of outside systems. */
export const identityService: ServiceDefinition = {
  name: 'identity',
  module: IdentityModule,
  settings: identitySettingsSchema,
  database: {
    entities: [User, Session, ApiKey],
    migrations: [IdentityTables1763700000000, MailsAndTokens1763800000000],
  },
};

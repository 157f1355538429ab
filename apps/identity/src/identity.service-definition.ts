import type { ServiceDefinition } from '@scriptsmith/service-kit';
import { ApiKey } from './api-keys/api-key.entity.js';
import { ChatCode } from './chat-codes/chat-code.entity.js';
import { EmailToken } from './email-tokens/email-token.entity.js';
import { IdentityModule } from './identity.module.js';
import { identitySettingsSchema } from './identity.settings.js';
import { Administration1765200000000 } from './migrations/administration.migration.js';
import { DeletedUsers1763900000000 } from './migrations/deleted-users.migration.js';
import { EmailJobs1766100000000 } from './migrations/email-jobs.migration.js';
import { IdentityTables1763700000000 } from './migrations/identity-tables.migration.js';
import { MailsAndTokens1763800000000 } from './migrations/mails-and-tokens.migration.js';
import { OutsideSystems1765100000000 } from './migrations/outside-systems.migration.js';
import { ReceiptMails1765300000000 } from './migrations/receipt-mails.migration.js';
import { Terms1766000000000 } from './migrations/terms.migration.js';
import { Session } from './sessions/session.entity.js';
import { DeletedUser } from './user-deletion/deleted-user.entity.js';
import { User } from './users/user.entity.js';

/** Owns users, passwords, sessions, emails to users, and API keys. */
export const identityService: ServiceDefinition = {
  name: 'identity',
  module: IdentityModule,
  settings: identitySettingsSchema,
  database: {
    entities: [ApiKey, ChatCode, DeletedUser, EmailToken, Session, User],
    migrations: [
      IdentityTables1763700000000,
      MailsAndTokens1763800000000,
      DeletedUsers1763900000000,
      OutsideSystems1765100000000,
      Administration1765200000000,
      ReceiptMails1765300000000,
      Terms1766000000000,
      EmailJobs1766100000000,
    ],
  },
};

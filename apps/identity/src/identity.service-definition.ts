import { AdminCommandTable1766050000000, ExecutedAdminCommand, type ServiceDefinition } from '@scriptsmith/service-kit';
import { ApiKey } from './api-keys/api-key.entity.js';
import { ApiRequestEntity } from './api-requests/api-request.entity.js';
import { ChatCode } from './chat-codes/chat-code.entity.js';
import { EmailToken } from './email-tokens/email-token.entity.js';
import { IdentityModule } from './identity.module.js';
import { identityOperations } from './identity.operations.js';
import { identitySettingsSchema } from './identity.settings.js';
import { ApiRequest1766500000000 } from './migrations/api-request.migration.js';
import { IdentityInitial1766100000000 } from './migrations/identity-initial.migration.js';
import { SessionDevice1766200000000 } from './migrations/session-device.migration.js';
import { SessionEpoch1766400000000 } from './migrations/session-epoch.migration.js';
import { TwoFactor1766300000000 } from './migrations/two-factor.migration.js';
import { AuthenticatorApp } from './second-factors/authenticator-app.entity.js';
import { PasskeyChallenge } from './second-factors/passkey-challenge.entity.js';
import { Passkey } from './second-factors/passkey.entity.js';
import { RecoveryCode } from './second-factors/recovery-code.entity.js';
import { EndedSession } from './sessions/ended-session.entity.js';
import { Session } from './sessions/session.entity.js';
import { PendingSignIn } from './sign-in/pending-sign-in.entity.js';
import { DeletedUser } from './user-deletion/deleted-user.entity.js';
import { User } from './users/user.entity.js';

/** Owns users, passwords, sessions, emails to users, and API keys. */
export const identityService: ServiceDefinition = {
  name: 'identity',
  module: IdentityModule,
  settings: identitySettingsSchema,
  operations: identityOperations,
  database: {
    entities: [
      ApiKey,
      ApiRequestEntity,
      AuthenticatorApp,
      ChatCode,
      DeletedUser,
      EmailToken,
      EndedSession,
      ExecutedAdminCommand,
      Passkey,
      PasskeyChallenge,
      PendingSignIn,
      RecoveryCode,
      Session,
      User,
    ],
    migrations: [
      AdminCommandTable1766050000000,
      IdentityInitial1766100000000,
      SessionDevice1766200000000,
      TwoFactor1766300000000,
      SessionEpoch1766400000000,
      ApiRequest1766500000000,
    ],
  },
};

import { Module } from '@nestjs/common';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { AdminCommandsModule } from '@scriptsmith/service-kit';
import { AccountSettingsModule } from './account-settings/account-settings.module.js';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { ChatCodesModule } from './chat-codes/chat-codes.module.js';
import { CredentialsModule } from './credentials/credentials.module.js';
import { EmailConfirmationModule } from './email-confirmation/email-confirmation.module.js';
import { EmailsModule } from './emails/emails.module.js';
import { PasswordChangeModule } from './password-change/password-change.module.js';
import { PasswordResetModule } from './password-reset/password-reset.module.js';
import { PaymentReceiptsModule } from './payment-receipts/payment-receipts.module.js';
import { RegistrationModule } from './registration/registration.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SignInModule } from './sign-in/sign-in.module.js';
import { TemporaryPasswordsModule } from './temporary-passwords/temporary-passwords.module.js';
import { TwoFactorModule } from './two-factor/two-factor.module.js';
import { UserBansModule } from './user-bans/user-bans.module.js';
import { UserCreationModule } from './user-creation/user-creation.module.js';
import { UserDeletionModule } from './user-deletion/user-deletion.module.js';
import { UserRecordsModule } from './user-records/user-records.module.js';
import { UsersModule } from './users/users.module.js';

@Module({
  imports: [
    AdminCommandsModule.forRoot({ auditEntryRecorded: identityEvents.auditEntryRecorded }),
    AccountSettingsModule,
    ApiKeysModule,
    ChatCodesModule,
    CredentialsModule,
    EmailConfirmationModule,
    EmailsModule,
    PasswordChangeModule,
    PasswordResetModule,
    PaymentReceiptsModule,
    RegistrationModule,
    SessionsModule,
    SignInModule,
    TemporaryPasswordsModule,
    TwoFactorModule,
    UserBansModule,
    UserCreationModule,
    UserDeletionModule,
    UserRecordsModule,
    UsersModule,
  ],
})
export class IdentityModule {}

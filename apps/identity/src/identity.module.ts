import { Module } from '@nestjs/common';
import { AccountSettingsModule } from './account-settings/account-settings.module.js';
import { AdministrationModule } from './administration/administration.module.js';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { ChatCodesModule } from './chat-codes/chat-codes.module.js';
import { CredentialsModule } from './credentials/credentials.module.js';
import { EmailConfirmationModule } from './email-confirmation/email-confirmation.module.js';
import { PasswordChangeModule } from './password-change/password-change.module.js';
import { PasswordResetModule } from './password-reset/password-reset.module.js';
import { PaymentReceiptsModule } from './payment-receipts/payment-receipts.module.js';
import { RegistrationModule } from './registration/registration.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { UserDeletionModule } from './user-deletion/user-deletion.module.js';
import { UsersModule } from './users/users.module.js';

@Module({
  imports: [
    AccountSettingsModule,
    AdministrationModule,
    ApiKeysModule,
    ChatCodesModule,
    CredentialsModule,
    EmailConfirmationModule,
    PasswordChangeModule,
    PasswordResetModule,
    PaymentReceiptsModule,
    RegistrationModule,
    SessionsModule,
    UserDeletionModule,
    UsersModule,
  ],
})
export class IdentityModule {}

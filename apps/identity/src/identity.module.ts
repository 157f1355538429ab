import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { housekeepingOf } from '@scriptsmith/service-kit';
import { AccountRecoveryController } from './account-recovery/account-recovery.controller.js';
import { AccountRecoveryService } from './account-recovery/account-recovery.service.js';
import { PasswordResetMail } from './account-recovery/password-reset-mail.js';
import { AccountSettingsController } from './account-settings/account-settings.controller.js';
import { AccountSettingsService } from './account-settings/account-settings.service.js';
import { OwnAccountDeletionService } from './account-settings/own-account-deletion.service.js';
import { AdminChanges } from './administration/admin-changes.js';
import { AdministrationController } from './administration/administration.controller.js';
import { UserChangesService } from './administration/user-changes.service.js';
import { UserCreationService } from './administration/user-creation.service.js';
import { UserRecordsService } from './administration/user-records.service.js';
import { ApiKeyVerificationService } from './api-keys/api-key-verification.service.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { FirstApiKey } from './api-keys/first-api-key.js';
import { IssuedApiKeys } from './api-keys/issued-api-keys.js';
import { ChatCodesController } from './chat-codes/chat-codes.controller.js';
import { ChatCodesService } from './chat-codes/chat-codes.service.js';
import { EmailConfirmationController } from './email-confirmation/email-confirmation.controller.js';
import { EmailConfirmationMail } from './email-confirmation/email-confirmation-mail.js';
import { EmailConfirmationService } from './email-confirmation/email-confirmation.service.js';
import { EmailedTokensService } from './emailed-tokens/emailed-tokens.service.js';
import { LoginThrottleService } from './login-throttle/login-throttle.service.js';
import { MailDelivery } from './mail/mail-delivery.js';
import { MailSender } from './mail/mail-sender.js';
import { CredentialsService } from './passwords/credentials.service.js';
import { PasswordChangeService } from './passwords/password-change.service.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { ReceiptMail } from './receipts/receipt-mail.js';
import { ReceiptsController } from './receipts/receipts.controller.js';
import { ReceiptsService } from './receipts/receipts.service.js';
import { Session } from './sessions/session.entity.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { DeletionService } from './users/deletion.service.js';
import { NewUsers } from './users/new-users.js';
import { RegistrationService } from './users/registration.service.js';
import { User } from './users/user.entity.js';
import { UsersController } from './users/users.controller.js';
import { UsersService } from './users/users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([User, Session])],
  controllers: [
    UsersController,
    PasswordsController,
    SessionsController,
    AccountRecoveryController,
    EmailConfirmationController,
    AccountSettingsController,
    ReceiptsController,
    ApiKeysController,
    AdministrationController,
    ChatCodesController,
  ],
  providers: [
    UsersService,
    NewUsers,
    RegistrationService,
    DeletionService,
    PasswordHasher,
    CredentialsService,
    PasswordChangeService,
    LoginThrottleService,
    SessionsService,
    EmailedTokensService,
    AccountRecoveryService,
    EmailConfirmationService,
    AccountSettingsService,
    OwnAccountDeletionService,
    MailDelivery,
    PasswordResetMail,
    EmailConfirmationMail,
    ReceiptMail,
    ReceiptsService,
    MailSender,
    IssuedApiKeys,
    ApiKeyVerificationService,
    ApiKeysService,
    FirstApiKey,
    ChatCodesService,
    AdminChanges,
    UserRecordsService,
    UserCreationService,
    UserChangesService,
    housekeepingOf(SessionsService, LoginThrottleService, EmailedTokensService, ChatCodesService),
  ],
})
export class IdentityModule {}

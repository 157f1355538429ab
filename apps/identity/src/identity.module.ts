import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountRecoveryController } from './account-recovery/account-recovery.controller.js';
import { AccountRecoveryService } from './account-recovery/account-recovery.service.js';
import { PasswordResetMail } from './account-recovery/password-reset-mail.js';
import { AccountSettingsController } from './account-settings/account-settings.controller.js';
import { AccountSettingsService } from './account-settings/account-settings.service.js';
import { ApiKey } from './api-keys/api-key.entity.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { FirstApiKey } from './api-keys/first-api-key.js';
import { EmailConfirmationController } from './email-confirmation/email-confirmation.controller.js';
import { EmailConfirmationMail } from './email-confirmation/email-confirmation-mail.js';
import { EmailConfirmationService } from './email-confirmation/email-confirmation.service.js';
import { EmailedTokensService } from './emailed-tokens/emailed-tokens.service.js';
import { Housekeeping } from './housekeeping/housekeeping.js';
import { LoginThrottleService } from './login-throttle/login-throttle.service.js';
import { MailDelivery } from './mail/mail-delivery.js';
import { MailQueueService } from './mail/mail-queue.service.js';
import { MailSender } from './mail/mail-sender.js';
import { CredentialsService } from './passwords/credentials.service.js';
import { PasswordChangeService } from './passwords/password-change.service.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { Session } from './sessions/session.entity.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { RegistrationService } from './users/registration.service.js';
import { User } from './users/user.entity.js';
import { UsersController } from './users/users.controller.js';
import { UsersService } from './users/users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([User, Session, ApiKey])],
  controllers: [
    UsersController,
    PasswordsController,
    SessionsController,
    AccountRecoveryController,
    EmailConfirmationController,
    AccountSettingsController,
    ApiKeysController,
  ],
  providers: [
    UsersService,
    RegistrationService,
    PasswordHasher,
    CredentialsService,
    PasswordChangeService,
    LoginThrottleService,
    SessionsService,
    EmailedTokensService,
    AccountRecoveryService,
    EmailConfirmationService,
    AccountSettingsService,
    MailQueueService,
    MailDelivery,
    PasswordResetMail,
    EmailConfirmationMail,
    MailSender,
    ApiKeysService,
    FirstApiKey,
    Housekeeping,
  ],
})
export class IdentityModule {}

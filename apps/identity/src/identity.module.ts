import { Module } from '@nestjs/common';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { AdminCommandsModule, AttemptLimitsModule, housekeepingOf, providersOf } from '@scriptsmith/service-kit';
import { InitialApiKeys } from './api-keys/initial-api-keys.js';
import { IssuedApiKeys } from './api-keys/issued-api-keys.js';
import { ApiRequestsService } from './api-requests/api-requests.service.js';
import { ChatCodesService } from './chat-codes/chat-codes.service.js';
import { CurrentPasswordService } from './credentials/current-password.service.js';
import { LoginFailures } from './credentials/login-failures.js';
import { EmailTokensService } from './email-tokens/email-tokens.service.js';
import { EmailDelivery } from './emails/email-delivery.js';
import { EmailSender } from './emails/email-sender.js';
import { StoredEmailDeletion } from './emails/stored-email-deletion.js';
import { EmailConfirmationEmail } from './emails/templates/email-confirmation.email.js';
import { LowBalanceEmail } from './emails/templates/low-balance.email.js';
import { PasswordResetEmail } from './emails/templates/password-reset.email.js';
import { ReceiptEmail } from './emails/templates/receipt.email.js';
import { SecurityNoticeEmail } from './emails/templates/security-notice.email.js';
import { TopUpFailedEmail } from './emails/templates/top-up-failed.email.js';
import { identityOperations } from './identity.operations.js';
import { LowBalanceService } from './low-balance/low-balance.service.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PasswordPolicy } from './passwords/password-policy.js';
import { PaymentReceiptsService } from './payment-receipts/payment-receipts.service.js';
import { SignInLimits } from './rate-limiting/sign-in-limits.service.js';
import { AccountCreationService } from './registration/account-creation.service.js';
import { AuthenticatorCodesService } from './second-factors/authenticator-codes.service.js';
import { PasskeyAssertionsService } from './second-factors/passkey-assertions.service.js';
import { PasskeyChallengesService } from './second-factors/passkey-challenges.service.js';
import { PasskeyRegistrationsService } from './second-factors/passkey-registrations.service.js';
import { RecoveryCodesService } from './second-factors/recovery-codes.service.js';
import { SecondFactorsService } from './second-factors/second-factors.service.js';
import { SessionEndings } from './sessions/session-endings.service.js';
import { SessionsService } from './sessions/sessions.service.js';
import { PendingSignInsService } from './sign-in/pending-sign-ins.service.js';
import { AuthenticatorAppsService } from './two-factor/authenticator-apps.service.js';
import { UserCommandsService } from './user-commands/user-commands.service.js';
import { UserDeletionService } from './user-deletion/user-deletion.service.js';

@Module({
  imports: [
    AttemptLimitsModule,
    AdminCommandsModule.forRoot({ auditEntryRecorded: identityEvents.auditEntryRecorded }),
  ],
  providers: [
    ...providersOf(identityOperations),
    InitialApiKeys,
    IssuedApiKeys,
    CurrentPasswordService,
    LoginFailures,
    EmailTokensService,
    EmailDelivery,
    EmailSender,
    StoredEmailDeletion,
    EmailConfirmationEmail,
    LowBalanceEmail,
    PasswordResetEmail,
    ReceiptEmail,
    SecurityNoticeEmail,
    TopUpFailedEmail,
    LowBalanceService,
    PasswordHasher,
    PasswordPolicy,
    PaymentReceiptsService,
    SignInLimits,
    AccountCreationService,
    AuthenticatorCodesService,
    PasskeyAssertionsService,
    PasskeyChallengesService,
    PasskeyRegistrationsService,
    RecoveryCodesService,
    SecondFactorsService,
    SessionEndings,
    PendingSignInsService,
    UserCommandsService,
    UserDeletionService,
    housekeepingOf(
      ApiRequestsService,
      AuthenticatorAppsService,
      ChatCodesService,
      EmailTokensService,
      PasskeyChallengesService,
      PendingSignInsService,
      SessionsService,
    ),
  ],
})
export class IdentityModule {}

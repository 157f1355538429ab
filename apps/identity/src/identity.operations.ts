import { listAttention } from '@scriptsmith/contracts';
import { identityAdminRequests, identityRequests, identityTwoFactorRequests } from '@scriptsmith/contracts/identity';
import { implement, type ImplementedOperation, StuckJobs } from '@scriptsmith/service-kit';
import { AccountSettingsService } from './account-settings/account-settings.service.js';
import { ApiKeyVerificationService } from './api-keys/api-key-verification.service.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { ApiRequestsService } from './api-requests/api-requests.service.js';
import { ChatCodesService } from './chat-codes/chat-codes.service.js';
import { CredentialsService } from './credentials/credentials.service.js';
import { EmailConfirmationService } from './email-confirmation/email-confirmation.service.js';
import { PasswordChangeService } from './password-change/password-change.service.js';
import { PasswordResetService } from './password-reset/password-reset.service.js';
import { RegistrationService } from './registration/registration.service.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SecondStepService } from './sign-in/second-step.service.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { TemporaryPasswordsService } from './temporary-passwords/temporary-passwords.service.js';
import { AuthenticatorAppsService } from './two-factor/authenticator-apps.service.js';
import { PasskeysService } from './two-factor/passkeys.service.js';
import { TwoFactorChangesService } from './two-factor/two-factor-changes.service.js';
import { TwoFactorService } from './two-factor/two-factor.service.js';
import { UserBansService } from './user-bans/user-bans.service.js';
import { UserCreationService } from './user-creation/user-creation.service.js';
import { AdminUserDeletionService } from './user-deletion/admin-user-deletion.service.js';
import { OwnAccountDeletionService } from './user-deletion/own-account-deletion.service.js';
import { UserRecordsService } from './user-records/user-records.service.js';
import { UsersService } from './users/users.service.js';

/** The class that executes each operation, in the method of its name. */
export const identityOperations: ImplementedOperation[] = [
  ...implement({ listAttention: listAttention('identity') }, { listAttention: StuckJobs }),
  ...implement(identityRequests, {
    register: RegistrationService,
    login: SignInService,
    resolveSession: SessionsService,
    logout: SessionsService,
    listSessions: SessionsService,
    endOtherSessions: SessionsService,
    getSessionState: SessionsService,
    changePassword: PasswordChangeService,
    verifyApiKey: ApiKeyVerificationService,
    verifyApiKeyV1: ApiKeyVerificationService,
    getUser: UsersService,
    requestPasswordReset: PasswordResetService,
    findPasswordResetOwner: PasswordResetService,
    checkPasswordResetLink: PasswordResetService,
    resetPassword: PasswordResetService,
    confirmEmail: EmailConfirmationService,
    requestEmailConfirmation: EmailConfirmationService,
    getSettings: AccountSettingsService,
    updateSettings: AccountSettingsService,
    deleteOwnAccount: OwnAccountDeletionService,
    createChatCode: ChatCodesService,
    verifyChatCode: ChatCodesService,
    verifyChatCodeV1: ChatCodesService,
    exchangeChatCode: ChatCodesService,
    verifyCredentials: CredentialsService,
    verifyCredentialsV1: CredentialsService,
  }),
  ...implement(identityAdminRequests, {
    getUserRecord: UserRecordsService,
    listUserRecords: UserRecordsService,
    createUser: UserCreationService,
    rollBackUserCreation: UserCreationService,
    setTemporaryPassword: TemporaryPasswordsService,
    banUser: UserBansService,
    unbanUser: UserBansService,
    deleteUser: AdminUserDeletionService,
    listApiKeys: ApiKeysService,
    createApiKey: ApiKeysService,
    rotateApiKey: ApiKeysService,
    revokeApiKey: ApiKeysService,
    listApiRequests: ApiRequestsService,
  }),
  ...implement(identityTwoFactorRequests, {
    getSecondFactorOptions: SecondStepService,
    completeSignIn: SignInService,
    beginPasskeySignIn: SignInService,
    signInWithPasskey: SignInService,
    getTwoFactorStatus: TwoFactorService,
    getIdentityProofOptions: TwoFactorChangesService,
    beginAuthenticatorSetup: AuthenticatorAppsService,
    confirmAuthenticatorSetup: AuthenticatorAppsService,
    removeAuthenticatorApp: AuthenticatorAppsService,
    replaceRecoveryCodes: TwoFactorService,
    beginPasskeyRegistration: PasskeysService,
    addPasskey: PasskeysService,
    renamePasskey: PasskeysService,
    removePasskey: PasskeysService,
    resetTwoFactor: TwoFactorService,
  }),
];

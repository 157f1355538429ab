export * from './account-settings.js';
export * from './active-session.js';
export {
  apiKeyBodySchema,
  apiKeyScopes,
  type ApiKeyRecord,
  type ApiKeyScope,
  type BanBody,
  banBodySchema,
  type UserRecord,
} from './admin-requests.js';
export * as identityAdminRequests from './admin-requests.js';
export * from './chat-code.js';
export * from './credentials.js';
export * from './email-confirmation.js';
export * from './email-token.js';
export * as identityEvents from './events.js';
export * from './passkey.js';
export * from './password-reset.js';
export * as identityRequests from './requests.js';
export * from './session-epoch.js';
export { deviceTokenSchema } from './session-request.js';
export * from './stored-email.js';
export * from './two-factor.js';
export * as identityTwoFactorRequests from './two-factor-requests.js';
export * from './user.js';

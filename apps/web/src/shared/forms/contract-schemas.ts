// Forms import the contract's schemas from here, because zod must be configured before the first schema is created.
import './configure-zod.js';

export { promotionSchema } from '@scriptsmith/contracts/affiliate';
export { webhookEvents } from '@scriptsmith/contracts/billing';
export {
  banBodySchema,
  webhookEndpointBodySchema,
  apiKeyBodySchema,
  adminKeyBodySchema,
  pendingCustomerBodySchema,
  newUserBodySchema,
  creditsBodySchema,
  testCommissionBodySchema,
  trafficRangeOf,
} from '@scriptsmith/contracts/gateway';
export {
  accountDeletionSchema,
  authenticatorCodeSchema,
  apiKeyScopes,
  passwordResetRequestSchema,
  loginSchema,
  newPasswordSchema,
  passkeyNameSchema,
  passwordChangeSchema,
  recoveryCodeSchema,
  registrationSchema,
} from '@scriptsmith/contracts/identity';

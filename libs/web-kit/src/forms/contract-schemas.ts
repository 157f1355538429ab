// Forms import the contract's schemas from here, because zod must be configured before the first schema is created.
import './configure-zod.js';

export { adminKeyBodySchema, savedFilterNameSchema } from '@scriptsmith/contracts/admin';
export { promotionSchema } from '@scriptsmith/contracts/affiliate';
export {
  creditLimitSchema,
  creditsBodySchema,
  pendingCustomerBodySchema,
  refundBodySchema,
  webhookEndpointBodySchema,
  webhookEvents,
} from '@scriptsmith/contracts/billing';
export { newUserBodySchema, testCommissionBodySchema, trafficRangeOf } from '@scriptsmith/contracts/gateway';
export {
  accountDeletionSchema,
  apiKeyBodySchema,
  apiKeyScopes,
  authenticatorCodeSchema,
  banBodySchema,
  passwordResetRequestSchema,
  loginSchema,
  newPasswordSchema,
  passkeyNameSchema,
  passwordChangeSchema,
  recoveryCodeSchema,
  registrationSchema,
} from '@scriptsmith/contracts/identity';

// Forms take the contract's schemas from here: zod must be configured before the first schema is made.
import './configure-zod.js';

export {
  accountDeletionSchema,
  banBodySchema,
  apiKeyScopes,
  auditTargetTypes,
  outgoingEvents,
  promotionSchema,
  webhookEndpointBodySchema,
  apiKeyBodySchema,
  adminKeyBodySchema,
  pendingCustomerBodySchema,
  newUserBodySchema,
  creditsBodySchema,
  forgottenPasswordSchema,
  loginSchema,
  newPasswordSchema,
  passwordChangeSchema,
  registrationSchema,
  testCommissionBodySchema,
  trafficFilterFields,
  trafficRangeOf,
} from '@scriptsmith/contracts';

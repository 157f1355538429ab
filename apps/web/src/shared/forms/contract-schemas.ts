// Forms take the contract's schemas from here: zod must be configured before the first schema is made.
import './configure-zod.js';

export {
  forgottenPasswordSchema,
  loginSchema,
  newPasswordSchema,
  passwordChangeSchema,
  registrationSchema,
  testCommissionBodySchema,
} from '@scriptsmith/contracts';

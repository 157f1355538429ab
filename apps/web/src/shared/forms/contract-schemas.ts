// Forms take the contract's schemas from here: zod must be configured before the first schema is made.
import './configure-zod.js';

export {
  loginSchema,
  passwordChangeSchema,
  registrationSchema,
  testCommissionBodySchema,
} from '@scriptsmith/contracts';

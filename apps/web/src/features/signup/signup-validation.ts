import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { registrationSchema } from '@scriptsmith/web-kit/forms/contract-schemas';
import { passwordsDoNotMatch } from '../../shared/forms/passwords-do-not-match.js';

/** The registration with the fields that only the form has. An empty referral code is not sent. */
const schema = registrationSchema
  .extend({
    marketingEmails: z.boolean(),
    referralCode: z.string().trim().max(64, 'A referral code has at most 64 characters'),
    confirmPassword: z.string().min(1, 'Confirm your password'),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: passwordsDoNotMatch,
  });

export default zodResolver(schema);

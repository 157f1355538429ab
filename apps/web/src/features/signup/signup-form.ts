import type { Registration } from '@scriptsmith/contracts/identity';
import { z } from 'zod';
import { registrationSchema } from '../../shared/forms/contract-schemas.js';
import { passwordsDoNotMatch } from '../../shared/forms/new-password.js';

/** The registration with the fields that only the form has. An empty referral code is not sent. */
export const signupFormSchema = registrationSchema
  .extend({
    marketingEmails: z.boolean(),
    referralCode: z.string().trim().max(64, 'A referral code has at most 64 characters'),
    confirmPassword: z.string().min(1, 'Confirm your password'),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: passwordsDoNotMatch,
  });

export type SignupForm = z.infer<typeof signupFormSchema>;

export const emptySignup: SignupForm = {
  username: '',
  email: '',
  password: '',
  confirmPassword: '',
  referralCode: '',
  marketingEmails: false,
};

export function registrationFrom(form: SignupForm): Registration {
  const { username, email, password, marketingEmails, referralCode } = form;
  return { username, email, password, marketingEmails, ...(referralCode && { referralCode }) };
}

import type { Registration } from '@scriptsmith/contracts/identity';

/** The registration with the fields that only the form has. */
export interface SignupForm extends Required<Pick<Registration, 'username' | 'email' | 'password'>> {
  marketingEmails: boolean;
  referralCode: string;
  confirmPassword: string;
}

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

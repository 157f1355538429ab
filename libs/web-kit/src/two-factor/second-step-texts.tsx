import type { SecondFactorMethod } from '@scriptsmith/contracts/identity';

/** What the second step of a sign-in asks for. */
export const secondStepLeads: Record<SecondFactorMethod, string> = {
  'authenticator-app': 'Enter the 6-digit code that your authenticator app shows.',
  passkey: 'Confirm with the passkey of this device, your phone or your security key.',
  'recovery-code': 'Enter one of the recovery codes that you saved. Each code works once.',
};

/** The buttons that choose another method. */
export const secondStepChoices: Record<SecondFactorMethod, string> = {
  'authenticator-app': 'Use Your Authenticator App',
  passkey: 'Use a Passkey',
  'recovery-code': 'Use a Recovery Code',
};

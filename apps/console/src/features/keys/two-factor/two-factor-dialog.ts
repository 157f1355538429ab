import type { AuthenticatorSetup } from '@scriptsmith/contracts/identity';

/** The dialog of the panel that is open. */
export type TwoFactorDialog =
  | { kind: 'set-up'; setup: AuthenticatorSetup }
  | { kind: 'recovery-codes'; recoveryCodes: readonly string[] }
  | { kind: 'turn-off' };

import type { AuthenticatorSetup, Passkey } from '@scriptsmith/contracts/identity';

/** The dialog of the panel that is open. */
export type TwoFactorDialog =
  | { kind: 'set-up-app' }
  | { kind: 'confirm-app'; setup: AuthenticatorSetup }
  | { kind: 'remove-app' }
  | { kind: 'add-passkey' }
  | { kind: 'rename-passkey'; passkey: Passkey }
  | { kind: 'remove-passkey'; passkey: Passkey }
  | { kind: 'replace-recovery-codes' }
  | { kind: 'recovery-codes'; recoveryCodes: readonly string[] };

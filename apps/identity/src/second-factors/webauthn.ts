import type * as WebAuthnServer from '@simplewebauthn/server';
import type * as WebAuthnHelpers from '@simplewebauthn/server/helpers';

let server: Promise<typeof WebAuthnServer> | undefined;
let helpers: Promise<typeof WebAuthnHelpers> | undefined;

/** Loaded at the first use, because few requests need it and it would slow down the start of the service. */
export const webAuthn = (): Promise<typeof WebAuthnServer> => (server ??= import('@simplewebauthn/server'));

export const webAuthnHelpers = (): Promise<typeof WebAuthnHelpers> =>
  (helpers ??= import('@simplewebauthn/server/helpers'));

import type * as WebAuthnServer from '@simplewebauthn/server';
import type * as WebAuthnHelpers from '@simplewebauthn/server/helpers';

/** Loaded at the first use, because few requests need it and it would slow down the start of the service. */
export const webAuthn = (): Promise<typeof WebAuthnServer> => import('@simplewebauthn/server');

export const webAuthnHelpers = (): Promise<typeof WebAuthnHelpers> => import('@simplewebauthn/server/helpers');

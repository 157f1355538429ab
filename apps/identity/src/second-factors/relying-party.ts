import type { IdentitySettings } from '../identity.settings.js';

/** The site for which passkeys are valid, as WebAuthn names it. Browsers and authenticators enforce both values. */
export interface RelyingParty {
  id: string;
  name: string;
  origin: string;
}

export function relyingPartyOf({
  PUBLIC_URL,
  BRAND_NAME,
}: Pick<IdentitySettings, 'PUBLIC_URL' | 'BRAND_NAME'>): RelyingParty {
  const { hostname, origin } = new URL(PUBLIC_URL);
  return { id: hostname, name: BRAND_NAME, origin };
}

import type { Affiliate } from '@scriptsmith/contracts/affiliate';
import type { GatewaySettings } from '../settings.js';

/** An affiliate with the link by which the people they refer come in. */
export const withReferralLink = (
  affiliate: Affiliate,
  { PUBLIC_URL }: Pick<GatewaySettings, 'PUBLIC_URL'>,
): Affiliate & { referralLink: string } => ({
  ...affiliate,
  referralLink: `${PUBLIC_URL}/?ref=${affiliate.referralCode}`,
});

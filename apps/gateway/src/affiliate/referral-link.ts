import type { Affiliate } from '@scriptsmith/contracts/affiliate';
import type { GatewaySettings } from '../core/gateway-settings.js';

/** Adds the affiliate's referral link. */
export const withReferralLink = (
  affiliate: Affiliate,
  { PUBLIC_URL }: Pick<GatewaySettings, 'PUBLIC_URL'>,
): Affiliate & { referralLink: string } => ({
  ...affiliate,
  referralLink: `${PUBLIC_URL}/?ref=${affiliate.referralCode}`,
});

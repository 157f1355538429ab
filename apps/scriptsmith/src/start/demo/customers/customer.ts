import type { PlanId } from '@scriptsmith/contracts/billing';

/** A person of the demo data, and what they do. Times are milliseconds since the epoch. */
export interface DemoCustomer {
  username: string;
  email: string;
  country: string;
  /** The truncated address from which the person visits. */
  network: string;
  userAgent: string;
  /** Identifies the browser, as the visitor cookie does. */
  visitorId: string;
  /** The site that linked to the first page, and its address with campaign parameters. */
  referrer: string | null;
  landingPage: string;
  signedUpAt: number;
  /** The username of the affiliate whose link brought the person. */
  referredBy: string | undefined;
  /** Whether the person is that affiliate with another account, who enters the code because own visits do not count. */
  isSecondAccount: boolean;
  plan: PlanId | undefined;
  subscribedAt: number;
  card: string;
  /** A card that is declined before `card` is used. */
  declinedCard: string | undefined;
  /** When the person cancels at the end of the period, or resumes after that. */
  cancelsAt: number | undefined;
  resumesAt: number | undefined;
  /** When the person replaces a card that fails at the renewal. */
  updatesCardAt: number | undefined;
  upgrade: { at: number; plan: PlanId } | undefined;
  packs: readonly { at: number; pack: '10k' | '50k' | '250k' | 'unlimited' }[];
  refund: { at: number; pence: number | undefined } | undefined;
  /** How many resources the person has written in a week. */
  resourcesPerWeek: number;
  joinsAffiliateAt: number | undefined;
}

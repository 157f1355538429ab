import type { CollectedEvent } from '@scriptsmith/contracts/analytics';
import { normalizeCampaignValue, normalizeHost } from '../visits/normalization.js';
import { pageView, type Source } from '../visits/visit.js';

const hostPattern = /^[a-z0-9](?:[a-z0-9.-]{0,98}[a-z0-9])?$/;
const printable = /^[^\p{C}]+$/u;

/**
 * The traffic source of an event. A referral link has the source `referral` and its code as the campaign, unless the link
 * has UTM parameters.
 */
export function toTrafficSource(event: CollectedEvent): Source {
  const query = new URLSearchParams(event.page.split('?').slice(1).join('?'));
  const ref = valueOf(query, 'ref');
  return {
    referrer: referrerOf(event),
    utmSource: valueOf(query, 'utm_source') ?? (ref && 'referral'),
    utmMedium: valueOf(query, 'utm_medium'),
    utmCampaign: valueOf(query, 'utm_campaign') ?? ref,
  };
}

/** The host that linked to a page; null if it is unknown. */
export function referrerOf({ type, data }: CollectedEvent): string | null {
  const referrer = data?.['referrer'];
  if (type !== pageView || typeof referrer !== 'string') return null;
  const host = normalizeHost(referrer);
  return hostPattern.test(host) ? host : null;
}

function valueOf(query: URLSearchParams, name: string): string | null {
  const value = normalizeCampaignValue(query.get(name) ?? '');
  return printable.test(value) ? value : null;
}

import type { CollectedEvent } from '@scriptsmith/contracts/analytics';
import { pageView, type Source } from '../visits/visit.js';

const maxPathLength = 200;
const maxValueLength = 100;
const hostPattern = /^[a-z0-9](?:[a-z0-9.-]{0,98}[a-z0-9])?$/;
const printable = /^[^\p{C}]+$/u;

/** The path of a page without its query, truncated to the stored length. */
export const pathOf = (page: string): string => (page.split('?', 1)[0] ?? page).slice(0, maxPathLength);

/**
 * The traffic source of an event. A referral link has the source `referral` and its code as the campaign, unless the link
 * has UTM parameters.
 */
export function toTrafficSource({ type, page, data }: CollectedEvent): Source {
  const query = new URLSearchParams(page.split('?').slice(1).join('?'));
  const ref = valueOf(query, 'ref');
  return {
    referrer: type === pageView ? hostOf(data?.['referrer']) : null,
    utmSource: valueOf(query, 'utm_source') ?? (ref && 'referral'),
    utmMedium: valueOf(query, 'utm_medium'),
    utmCampaign: valueOf(query, 'utm_campaign') ?? ref,
  };
}

function valueOf(query: URLSearchParams, name: string): string | null {
  const value = query.get(name)?.trim().slice(0, maxValueLength) ?? '';
  return printable.test(value) ? value : null;
}

function hostOf(referrer: unknown): string | null {
  if (typeof referrer !== 'string') return null;
  const host = referrer.toLowerCase().replace(/^www\./, '');
  return hostPattern.test(host) ? host : null;
}

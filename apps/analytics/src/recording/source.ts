import type { CollectedEvent } from '@scriptsmith/contracts/analytics';
import { pageView, type Source } from './visit.js';

const longestPath = 200;
const longestValue = 100;
const hostPattern = /^[a-z0-9](?:[a-z0-9.-]{0,98}[a-z0-9])?$/;
const printable = /^[^\p{C}]+$/u;

/** The path of a page, without its query and no longer than is kept. */
export const pathOf = (page: string): string => (page.split('?', 1)[0] ?? page).slice(0, longestPath);

/**
 * What an event says about where its visitor came from. A referral link counts as the source `referral`, with its code
 * as the campaign, where the link does not name others.
 */
export function sourceOf({ type, page, data }: CollectedEvent): Source {
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
  const value = query.get(name)?.trim().slice(0, longestValue) ?? '';
  return printable.test(value) ? value : null;
}

function hostOf(referrer: unknown): string | null {
  if (typeof referrer !== 'string') return null;
  const host = referrer.toLowerCase().replace(/^www\./, '');
  return hostPattern.test(host) ? host : null;
}

import type { TrafficFilterField } from '@scriptsmith/contracts/analytics';
import { trafficFilterFields } from '../../shared/forms/contract-schemas.js';

/** What everything is narrowed to: one value of each kind, at most. */
export type Filters = Partial<Record<TrafficFilterField, string>>;

/** What is filtered by, as people read it. */
export const filterLabels: Record<TrafficFilterField, string> = {
  country: 'Country',
  city: 'City',
  page: 'Page',
  landingPage: 'Landing Page',
  device: 'Device',
  browser: 'Browser',
  os: 'Operating System',
  referrer: 'Referrer',
  utmSource: 'Source',
  utmMedium: 'Medium',
  utmCampaign: 'Campaign',
};

/** The filters that an address names. */
export function readFilters(search: URLSearchParams): Filters {
  const filters: Filters = {};
  for (const name of trafficFilterFields) {
    const value = search.get(name);
    if (value) filters[name] = value;
  }
  return filters;
}

/** Narrows to a value; chosen again, lets go of it. */
export function toggleFilter(search: URLSearchParams, name: TrafficFilterField, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (search.get(name) === value) next.delete(name);
  else next.set(name, value);
  return next;
}

export function withoutFilters(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of trafficFilterFields) next.delete(name);
  return next;
}

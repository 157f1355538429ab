import type { TrafficFilterField } from '@scriptsmith/contracts/analytics';

/** The active filters, at most one value for each field. */
export type Filters = Partial<Record<TrafficFilterField, string>>;

/** The labels of the filters. */
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

export const filterFields = Object.keys(filterLabels) as TrafficFilterField[];

/** The filters in the URL. */
export function readFilters(search: URLSearchParams): Filters {
  const filters: Filters = {};
  for (const name of filterFields) {
    const value = search.get(name);
    if (value) filters[name] = value;
  }
  return filters;
}

/** Sets a filter, or removes it if it already has the value. */
export function toggleFilter(search: URLSearchParams, name: TrafficFilterField, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (search.get(name) === value) next.delete(name);
  else next.set(name, value);
  return next;
}

export function withoutFilters(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of filterFields) next.delete(name);
  return next;
}

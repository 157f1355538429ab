import type { TrafficFilterField, TrafficFilters } from '@scriptsmith/contracts/analytics';

const maxPathLength = 200;
const maxValueLength = 100;
/** Characters whose percent-encoded form means the same (RFC 3986, section 2.3). */
const unreserved = /^[\w.~-]$/;
const defaultPages = /(?:\/+(?:(?:index|default)\.(?:html?|php|aspx?))?)+$/i;

/**
 * The form in which two addresses of one page are equal: the path without query, trailing slash, duplicate slashes, dot
 * segments and default page, in the same percent-encoding. Truncated to the stored length.
 */
export function normalizePath(page: string): string {
  const { pathname } = new URL(`http://page/${page.split(/[?#]/, 1)[0] ?? ''}`);
  const path = pathname
    .replaceAll(/%(?![\da-f]{2})/gi, '%25')
    .replaceAll(/%[\da-f]{2}/gi, normalizeEncoded)
    .replaceAll(/[[\]|^]/g, encodeURIComponent)
    .replaceAll(/\/{2,}/g, '/');
  return truncatePath(path).replace(defaultPages, '') || '/';
}

/** Does not leave a part of an encoded character. */
const truncatePath = (path: string): string =>
  path.length <= maxPathLength ? path : path.slice(0, maxPathLength).replace(/%[\dA-F]?$/, '');

const normalizeEncoded = (encoded: string): string => {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return unreserved.test(character) ? character : encoded.toUpperCase();
};

/** A campaign parameter in composed Unicode (NFC) and lower case, without superfluous white space. */
export const normalizeCampaignValue = (value: string): string =>
  value
    .toLowerCase()
    .normalize('NFC')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .slice(0, maxValueLength)
    .replace(/\p{Surrogate}$/u, '')
    .trim();

/** A host in lower case, without `www.` and the dot of the root. */
export const normalizeHost = (host: string): string => host.toLowerCase().replaceAll(/^(?:\s|www\.)+|[.\s]+$/g, '');

const normalizers: Partial<Record<TrafficFilterField, (value: string) => string>> = {
  page: normalizePath,
  landingPage: normalizePath,
  referrer: normalizeHost,
  utmSource: normalizeCampaignValue,
  utmMedium: normalizeCampaignValue,
  utmCampaign: normalizeCampaignValue,
};

/**
 * The stored values that a filter matches: the normalized one, and the one that was entered, in which visits from before
 * the normalization are stored.
 */
export function storedValuesOf(field: TrafficFilterField, value: string): string[] {
  const normalized = normalizers[field]?.(value) ?? value.trim();
  return normalized === value ? [value] : [normalized, value];
}

/** The fields that are filtered by, with the stored values that they match. */
export const storedFiltersOf = (filters: TrafficFilters): (readonly [TrafficFilterField, string[]])[] =>
  (Object.entries(filters) as [TrafficFilterField, string | undefined][]).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, storedValuesOf(field, value)] as const],
  );

import type { TrafficFilterField } from '@scriptsmith/contracts/analytics';

const regionNames = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' });

/** The name of a country. Other values, such as `Unknown`, stay unchanged. */
const countryName = (country: string): string =>
  /^[A-Z]{2}$/.test(country) ? (regionNames.of(country) ?? country) : country;

/** The display name of a value. */
export const valueName = (field: TrafficFilterField, value: string): string =>
  field === 'country' ? countryName(value) : value;

/** `Berlin, Germany`, or the country alone. */
export const locationName = ({ city, country }: { city: string | null; country: string }): string =>
  city === null ? countryName(country) : `${city}, ${countryName(country)}`;

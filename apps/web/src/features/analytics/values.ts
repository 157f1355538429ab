import type { TrafficFilterField } from '@scriptsmith/contracts/analytics';

const regionNames = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' });

/** A country as people call it. What is no code, such as `Unknown`, stays as it is. */
const countryName = (country: string): string =>
  /^[A-Z]{2}$/.test(country) ? (regionNames.of(country) ?? country) : country;

/** A value as people read it. */
export const valueName = (field: TrafficFilterField, value: string): string =>
  field === 'country' ? countryName(value) : value;

/** `Berlin, Germany`, or the country alone. */
export const locationName = ({ city, country }: { city: string | null; country: string }): string =>
  city === null ? countryName(country) : `${city}, ${countryName(country)}`;

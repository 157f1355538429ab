const regionNames = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' });

/** The name of a country. Other values, such as `Unknown`, stay unchanged. */
export const countryName = (country: string): string =>
  /^[A-Z]{2}$/.test(country) ? (regionNames.of(country) ?? country) : country;

/** `Berlin, Germany`, or the country alone. */
export const locationName = ({ city, country }: { city: string | null; country: string }): string =>
  city === null ? countryName(country) : `${city}, ${countryName(country)}`;

import type { TrafficFilterField } from '@scriptsmith/contracts/analytics';
import { countryName } from '../../shared/traffic/locations.js';

/** The display name of a value. */
export const valueName = (field: TrafficFilterField, value: string): string =>
  field === 'country' ? countryName(value) : value;

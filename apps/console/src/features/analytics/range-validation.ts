import { trafficRangeOf } from '@scriptsmith/web-kit/forms/contract-schemas';
import { isDay, rangeQuery } from './day-range.js';
import type { DayRange } from './day-range.js';

/** Why a range is invalid, and the field to correct. */
export interface RangeProblem {
  field: keyof DayRange;
  message: string;
}

/** The contract validates the range and provides the error message. */
export default function validateRange(range: DayRange): RangeProblem | null {
  for (const field of ['start', 'end'] as const) if (!isDay(range[field])) return { field, message: 'Enter a date' };
  const response = trafficRangeOf(rangeQuery(range), Date.now());
  return typeof response === 'string' ? { field: 'end', message: response } : null;
}

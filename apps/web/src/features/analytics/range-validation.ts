import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { trafficRangeOf } from '../../shared/forms/contract-schemas.js';
import { isDay, rangeQuery } from './day-range.js';

const daySchema = z.string().refine(isDay, 'Enter a date');

/** The contract validates the range and provides the error message. */
const rangeSchema = z.object({ start: daySchema, end: daySchema }).superRefine((range, context) => {
  const response = trafficRangeOf(rangeQuery(range), Date.now());
  if (typeof response === 'string') context.addIssue({ code: 'custom', path: ['end'], message: response });
});

export default zodResolver(rangeSchema);

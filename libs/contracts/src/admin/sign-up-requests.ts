import { z } from 'zod';
import { defineRequest } from '../messaging/request-contract.js';
import { cohortSchema } from '../shared/cohorts.js';
import { timestampSchema } from '../shared/values.js';

/** The users who signed up in a range, by month in UTC, with those who have been deleted since. Months without are left out. */
export const listSignUps = defineRequest({
  service: 'admin',
  name: 'list-sign-ups',
  input: z.strictObject({ from: timestampSchema, to: timestampSchema.meta({ description: 'Exclusive.' }) }),
  output: z.strictObject({ cohorts: z.array(cohortSchema.extend({ signUps: z.int().min(1) })) }),
  idempotent: true,
  timeoutMs: 15_000,
});

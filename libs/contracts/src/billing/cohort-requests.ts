import { z } from 'zod';
import { defineRequest } from '../messaging/request-contract.js';
import { cohortSchema, monthSchema, userRangesSchema } from '../shared/cohorts.js';

const countSchema = z.int().min(0);

/**
 * How many of the users have paid for a plan or a pack, how many of these have used credits, and how many of those have paid
 * for a second month of a plan. Complimentary plans are not paid.
 */
export const getCustomerFunnel = defineRequest({
  service: 'billing',
  name: 'get-customer-funnel',
  input: z.strictObject({ users: userRangesSchema }),
  output: z.strictObject({ paid: countSchema, usedCredits: countSchema, secondMonth: countSchema }),
  idempotent: true,
  timeoutMs: 15_000,
});

/** How many users of each cohort paid and used credits in each month in UTC, from the cohort's own to the current one. */
export const getCohortActivity = defineRequest({
  service: 'billing',
  name: 'get-cohort-activity',
  input: z.strictObject({ cohorts: z.array(cohortSchema).max(12) }),
  output: z.strictObject({
    months: z.array(
      z.strictObject({ cohort: monthSchema, month: monthSchema, paid: countSchema, usedCredits: countSchema }),
    ),
  }),
  idempotent: true,
  timeoutMs: 15_000,
});

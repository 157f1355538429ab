import { z } from 'zod';

const userIdMessage = 'A user id is a whole number of at least 1.';

/** Users are numbered from 1. The type is `int4` in every database schema. */
export const userIdSchema = z
  .int(userIdMessage)
  .min(1, userIdMessage)
  .max(2_147_483_647, userIdMessage)
  .meta({ description: 'The id of the user, a whole number of at least 1.' });

/** An amount of money in pence. Stripe accepts at most eight digits. */
export const amountPenceSchema = z.int().min(0).max(99_999_999).meta({ description: 'Pence (GBP).' });

/**
 * A time in ISO 8601, in UTC. Excludes the year 0, which Postgres does not have, and the year 9999, whose end Postgres
 * rounds to a year with five digits.
 */
export const timestampSchema = z.iso
  .datetime()
  .refine((time) => !/^(0000|9999)/.test(time), 'The time is out of range.')
  .meta({ description: 'ISO 8601 time in UTC.' });

/** The body of a call that has no fields. */
export const emptyBodySchema = z.strictObject({});

/** Matches visible text: no control characters, no characters that reorder or hide text, no unpaired surrogates. */
export const visibleTextPattern = /^[^\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]*$/u;

/** Whether Postgres can store a text: it rejects null characters and, in JSON, unpaired surrogates. */
export const isStorableText = (text: string): boolean => /^[^\0\p{Cs}]*$/u.test(text);

/**
 * The id of a browser in the affiliate program: a random value in a cookie that is set by a visit through a referral
 * link. It contains no personal data.
 */
export const visitorIdSchema = z.uuid();

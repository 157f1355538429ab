import { z } from 'zod';

/** Users are numbered from 1; `int4` in every schema. */
export const userIdSchema = z.int().min(1).max(2_147_483_647).meta({ description: 'The user, numbered from 1.' });

/** Pence, as every amount of money in messages; Stripe takes no more than eight digits. */
export const amountPenceSchema = z.int().min(0).max(99_999_999).meta({ description: 'Pence (GBP).' });

/**
 * ISO 8601 in UTC, as every time in JSON. Postgres knows no year 0, and rounds the end of the year 9999 to one that has no
 * such form.
 */
export const timestampSchema = z.iso
  .datetime()
  .refine((time) => !/^(0000|9999)/.test(time), 'There is no such time')
  .meta({ description: 'ISO 8601 time in UTC.' });

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Enter a valid email address'))
  .meta({ description: 'Email address, compared without regard to case.' });

/** Visible text only: control characters, those that reorder or hide text, and halves of characters are refused. */
export const visibleTextPattern = /^[^\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]*$/u;

/** Whether Postgres keeps a text: it takes no null character, and in JSON no half of a character. */
export const isStorableText = (text: string): boolean => /^[^\0\p{Cs}]*$/u.test(text);

/**
 * Who a browser is, as far as the affiliate programme knows: a random id in a cookie that is set when somebody comes by
 * a referral link. It says nothing about the person.
 */
export const visitorIdSchema = z.uuid();

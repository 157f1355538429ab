import { z } from 'zod';

/** An integer in a range, both ends included. */
export const integerSchema = (min: number, max: number) =>
  z.coerce
    .number({ error: `must be an integer from ${min} to ${max}` })
    // Unlike `int`, this does not prevent the checks of several settings together.
    .refine(Number.isSafeInteger, `must be an integer from ${min} to ${max}`)
    .min(min, `must be an integer from ${min} to ${max}`)
    .max(max, `must be an integer from ${min} to ${max}`);

export const webAddressSchema = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });
/** @param name what the secret is, for the message of an invalid one */
export const secretSchema = (name: string) =>
  z.string({ error: `must be ${name}` }).regex(/^[\x21-\x7e]{1,512}$/, `must be ${name}`);

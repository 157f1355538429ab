import { z } from 'zod';

/** A setting with an initial key, with which an operator can create further keys. */
export const keySettingSchema = z
  .string()
  .min(16, 'must have at least 16 characters')
  .max(256, 'must have at most 256 characters')
  .regex(/^[\x21-\x7e]+$/, 'must hold visible ASCII characters only, to pass in a header')
  .optional();

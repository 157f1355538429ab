import { z } from 'zod';

/** The setting that names a first key: whoever starts the product can use it, and make further keys with it. */
export const keySettingSchema = z
  .string()
  .min(16, 'must have at least 16 characters')
  .max(256, 'must have at most 256 characters')
  .regex(/^[\x21-\x7e]+$/, 'must hold visible ASCII characters only, to pass in a header')
  .optional();

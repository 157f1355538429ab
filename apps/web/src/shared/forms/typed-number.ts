import { z } from 'zod';
import './configure-zod.js';

/** What is typed is text; what is sent is a number. Nothing typed is none. */
export const typedNumber = z
  .string()
  .trim()
  .transform((text) => (text === '' ? Number.NaN : Number(text)));

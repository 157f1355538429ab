import { z } from 'zod';
import './configure-zod.js';

/** Converts a text input to a number, or to NaN if it is empty. */
export const numberInput = z
  .string()
  .trim()
  .transform((text) => (text === '' ? Number.NaN : Number(text)));

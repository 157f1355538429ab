import { z } from 'zod';

const keyBytes = 32;
const problem = 'must be 32 random bytes in base64, or several such keys separated by commas';

/**
 * The setting of the keys that encrypt stored secrets, separated by commas. The first one encrypts. The others decrypt
 * secrets that were encrypted before a rotation.
 */
export const encryptionKeysSchema = z
  .string()
  .optional()
  .transform((list = '', context) => {
    const keys = list.split(',').flatMap((key) => (key.trim() === '' ? [] : [Buffer.from(key.trim(), 'base64')]));
    if (keys.some(({ length }) => length !== keyBytes)) context.addIssue({ code: 'custom', message: problem });
    return keys;
  });

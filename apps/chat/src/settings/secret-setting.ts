import { z } from 'zod';

/** @param name what the secret is, for the message of an invalid one */
export const secretSetting = (name: string) =>
  z.string({ error: `must be ${name}` }).regex(/^[\x21-\x7e]{1,512}$/, `must be ${name}`);

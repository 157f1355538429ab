import { z } from 'zod';
import { timestampSchema } from '../shared/values.js';
import { deviceSchema } from './active-session.js';
import { userSchema } from './user.js';

/** The opaque session token from the cookie. Only its hash is stored. */
export const sessionTokenSchema = z.string().min(1).max(128);

/** The network address of the caller, for rate limits. */
export const clientAddressSchema = z.string().max(64);

/** The browser that opens a session. */
export const browserSchema = z.strictObject({
  clientAddress: clientAddressSchema,
  device: deviceSchema.optional(),
  /** The session of the same browser that the new one replaces. */
  replacedSessionToken: sessionTokenSchema.optional(),
});

export const openedSessionSchema = z.strictObject({
  user: userSchema,
  sessionToken: sessionTokenSchema,
  sessionExpiresAt: timestampSchema,
});

/** A session that a login opened. */
export const loginSessionSchema = openedSessionSchema.extend({ mustChangePassword: z.boolean() });

import { z } from 'zod';
import { timestampSchema } from '../shared/values.js';
import { deviceSchema } from './active-session.js';
import { userSchema } from './user.js';

/** The opaque session token from the cookie. Only its hash is stored. */
export const sessionTokenSchema = z.string().min(1).max(128);

/** The network address of the caller, for rate limits. */
export const clientAddressSchema = z.string().max(64);

/** A secret that a browser keeps after a sign-in. It is not locked out by wrong passwords and codes of others. */
export const deviceTokenSchema = z.string().regex(/^[\w-]{43}$/);

/** Where a customer signs in to an API client, as the client reports it. */
export const customerBrowserSchema = z.strictObject({
  clientAddress: clientAddressSchema.min(1).meta({ description: 'The IP address of the browser.' }),
  deviceToken: deviceTokenSchema.optional().meta({
    description: 'A random secret that your site keeps in a cookie of the browser: 43 characters of base64url.',
  }),
});

/** The browser that opens a session. */
export const browserSchema = z.strictObject({
  clientAddress: clientAddressSchema,
  device: deviceSchema.optional(),
  deviceToken: deviceTokenSchema.optional(),
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

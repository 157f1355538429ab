import { z } from 'zod';
import { visibleTextPattern } from '../shared/values.js';

const base64Url = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/);

const credentialIdSchema = base64Url(1_400);
const extensionsSchema = z.record(z.string(), z.unknown()).default({});
const attachmentSchema = z.enum(['platform', 'cross-platform']).optional();

/**
 * The response of a browser for a new passkey: `RegistrationResponseJSON` of the WebAuthn standard. Fields that are not used
 * are dropped.
 */
export const passkeyRegistrationSchema = z.object({
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64Url(4_000),
    attestationObject: base64Url(20_000),
    transports: z.array(z.string().max(32)).max(10).default([]),
  }),
  clientExtensionResults: extensionsSchema,
  authenticatorAttachment: attachmentSchema,
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistrationSchema>;

/** The response of a browser when a user confirms with a passkey: `AuthenticationResponseJSON` of the WebAuthn standard. */
export const passkeyAssertionSchema = z.object({
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64Url(4_000),
    authenticatorData: base64Url(4_000),
    signature: base64Url(4_000),
    userHandle: base64Url(128).optional(),
  }),
  clientExtensionResults: extensionsSchema,
  authenticatorAttachment: attachmentSchema,
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

/** The options that the browser passes to the authenticator, in the JSON form of the WebAuthn standard. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

export const passkeyNameSchema = z
  .string()
  .trim()
  .min(1, 'Enter a name')
  .max(60, 'A name has at most 60 characters')
  .regex(visibleTextPattern, 'A name may contain visible characters only')
  .meta({ description: 'The name by which the user recognizes the passkey.' });

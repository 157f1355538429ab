import { z } from 'zod';
import { timestampSchema } from '../shared/values.js';
import { enteredPasswordSchema } from './credentials.js';
import { passkeyAssertionSchema, passkeyNameSchema, passkeyRegistrationSchema } from './passkey.js';

/** A code of an authenticator app. Spaces are ignored, because apps show them. */
export const authenticatorCodeSchema = z
  .string()
  .max(32)
  .transform((code) => code.replaceAll(/\s/g, ''))
  .refine((code) => /^\d{6}$/.test(code), 'Enter the 6-digit code');

/** Case, spaces and hyphens are ignored. */
export const recoveryCodeSchema = z
  .string()
  .max(64)
  .transform((code) => code.toLowerCase().replaceAll(/[\s-]/g, ''))
  .refine((code) => /^[a-z2-7]{24}$/.test(code), 'Enter one of your recovery codes');

export const secondFactorMethods = ['authenticator-app', 'passkey', 'recovery-code'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

const signInTokenSchema = z.string().min(1).max(128);

/** A sign-in whose password was right and that still requires a second factor. It is not a session. */
export const pendingSignInSchema = z.strictObject({
  signInToken: signInTokenSchema.meta({ description: 'Names the sign-in in its second step. Valid for 10 minutes.' }),
  methods: z.array(z.enum(secondFactorMethods)),
});
export type PendingSignIn = z.infer<typeof pendingSignInSchema>;

/** POST /api/login/second-factor/passkey-options. */
export const signInReferenceSchema = z.strictObject({ signInToken: signInTokenSchema });

/** POST /api/login/second-factor: exactly one of the methods. */
export const secondFactorSchema = signInReferenceSchema
  .extend({
    code: authenticatorCodeSchema.optional(),
    recoveryCode: recoveryCodeSchema.optional(),
    passkey: passkeyAssertionSchema.optional(),
  })
  .refine(
    ({ code, recoveryCode, passkey }) =>
      [code, recoveryCode, passkey].filter((method) => method !== undefined).length === 1,
    'Send a code, a recovery code or a passkey',
  );
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** POST /api/login/passkey. `attemptToken` is that of the options. */
export const passkeySignInSchema = z.strictObject({
  attemptToken: z.string().min(1).max(128),
  passkey: passkeyAssertionSchema,
});
export type PasskeySignIn = z.infer<typeof passkeySignInSchema>;

/** Shows that the user, and not only their browser, asks for a change: the current password or a passkey. */
export const identityProofSchema = z.union([
  z.strictObject({ currentPassword: enteredPasswordSchema }),
  z.strictObject({ passkey: passkeyAssertionSchema }),
]);
export type IdentityProof = z.infer<typeof identityProofSchema>;

/** POST to a route of /api/account/two-factor that changes a factor. */
export const twoFactorChangeSchema = z.strictObject({ proof: identityProofSchema });

/** POST /api/account/two-factor/authenticator-app/confirm. */
export const authenticatorConfirmationSchema = z.strictObject({ code: authenticatorCodeSchema });
export type AuthenticatorConfirmation = z.infer<typeof authenticatorConfirmationSchema>;

/** POST /api/account/two-factor/passkeys. */
export const newPasskeySchema = z.strictObject({ name: passkeyNameSchema, registration: passkeyRegistrationSchema });

/** POST /api/account/two-factor/passkeys/{passkeyId}/rename. */
export const passkeyRenamingSchema = z.strictObject({ name: passkeyNameSchema });

/** A passkey as its user sees it. */
export const passkeySchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  createdAt: timestampSchema,
  lastUsedAt: timestampSchema.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** The second factors of a user. A password alone signs in only a user who has none. */
export const twoFactorStatusSchema = z.strictObject({
  isAuthenticatorAppAvailable: z.boolean().meta({ description: 'Whether the product can store the secret of an app.' }),
  authenticatorApp: z.strictObject({ addedAt: timestampSchema }).nullable(),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.int().min(0),
});
export type TwoFactorStatus = z.infer<typeof twoFactorStatusSchema>;

/** A secret for an authenticator app, shown while it is set up. */
export const authenticatorSetupSchema = z.strictObject({
  secret: z.string().meta({ description: 'The secret in base32, to type into the app.' }),
  uri: z.string().meta({ description: 'The `otpauth://` address to show as a QR code.' }),
});
export type AuthenticatorSetup = z.infer<typeof authenticatorSetupSchema>;

/** Each code signs in once, in place of a second factor. Only their hashes are stored. */
export const recoveryCodesSchema = z.strictObject({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** The first factor of a user comes with recovery codes. */
export const addedFactorSchema = z.strictObject({
  recoveryCodes: z.array(z.string()).nullable().meta({ description: 'Null if the user has recovery codes already.' }),
});
export type AddedFactor = z.infer<typeof addedFactorSchema>;

import { z } from 'zod';
import { authenticatorCodeSchema, recoveryCodeSchema } from '../identity/two-factor.js';
import { timestampSchema } from '../shared/values.js';

/** POST /api/admin/session, and to turn two-factor authentication off: exactly one of the two codes. */
export const adminSecondFactorSchema = z
  .strictObject({ code: authenticatorCodeSchema.optional(), recoveryCode: recoveryCodeSchema.optional() })
  .refine(({ code, recoveryCode }) => (code === undefined) !== (recoveryCode === undefined), {
    error: 'Send a code or a recovery code',
    path: ['code'],
  });
export type AdminSecondFactor = z.infer<typeof adminSecondFactorSchema>;

/** The second factor of an admin key. A key without one is sufficient alone. */
export const adminTwoFactorStatusSchema = z.strictObject({
  isAvailable: z.boolean().meta({ description: 'Whether the product can store the secret of an app.' }),
  authenticatorApp: z.strictObject({ addedAt: timestampSchema }).nullable(),
  recoveryCodesLeft: z.int().min(0),
});
export type AdminTwoFactorStatus = z.infer<typeof adminTwoFactorStatusSchema>;

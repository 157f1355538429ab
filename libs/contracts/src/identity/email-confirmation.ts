import { z } from 'zod';
import { emailTokenSchema } from './email-token.js';

/** POST /api/confirm-email. */
export const emailConfirmationSchema = z.strictObject({ token: emailTokenSchema });

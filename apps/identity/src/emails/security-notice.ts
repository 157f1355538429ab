import type { RequestContext } from '@scriptsmith/service-kit';
import { z } from 'zod';
import type { User } from '../users/user.entity.js';

/** The changes of an account's second factors that its user is told about. */
export const securityChanges = [
  'authenticator-app-added',
  'authenticator-app-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-replaced',
  'recovery-code-used',
  'two-factor-reset',
] as const;
export type SecurityChange = (typeof securityChanges)[number];

/** The data of the email. */
export const securityNoticeSchema = z.strictObject({ change: z.enum(securityChanges) });

/** The job that emails a user about a change. */
export const securityNotice = ({ email }: User, change: SecurityChange, { requestId }: RequestContext) => ({
  payload: { kind: 'security-notice' as const, email, data: { change } },
  requestId,
});

import { TextField } from '@scriptsmith/ui/forms/text-field';
import type { FieldProps } from '@scriptsmith/ui/forms/fields-of';
import { z } from 'zod';
import { authenticatorCodeSchema, recoveryCodeSchema } from '../forms/contract-schemas.js';

export type CodeMethod = 'authenticator-app' | 'recovery-code';
export type TypedCode = { code: string } | { recoveryCode: string };

export const codeSchemas = {
  'authenticator-app': z.object({ code: authenticatorCodeSchema }),
  'recovery-code': z.object({ code: recoveryCodeSchema }),
};

export const typedCodeOf = (method: CodeMethod, code: string): TypedCode =>
  method === 'recovery-code' ? { recoveryCode: code } : { code };

/** The input of a code of an authenticator app or of a recovery code. */
export function CodeField({ method, ...field }: FieldProps & { method: CodeMethod }) {
  if (method === 'recovery-code') return <TextField label="Recovery Code" autoComplete="off" required {...field} />;
  return <TextField label="Authentication Code" inputMode="numeric" autoComplete="one-time-code" required {...field} />;
}

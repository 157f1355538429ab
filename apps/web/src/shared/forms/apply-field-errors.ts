import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { isApiError } from '../../app/api-error.js';

/** Puts the server's sentence about each field under the input it is about. */
export function applyFieldErrors<Values extends FieldValues>(
  { getValues, setError }: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  error: unknown,
): void {
  if (!isApiError(error)) return;
  const known = Object.keys(getValues());
  for (const [name, message] of Object.entries(error.answer.fields ?? {})) {
    if (known.includes(name)) setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: true });
  }
}

import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { isApiError } from '../api/api-error.js';
import { useErrorToast } from './use-error-toast.js';

interface SubmitMessages<Typed extends FieldValues> {
  /** The fallback error message. */
  failed: string;
  /** The title of the error toast, `Error` by default. */
  failedTitle?: string;
  /** Called when validation fails. */
  onInvalid?: (errors: FieldErrors<Typed>) => void;
}

/** Submits a valid form. Server errors are shown in a toast and below the affected inputs. */
export function useSubmit<Typed extends FieldValues, Context, Sent>(
  form: UseFormReturn<Typed, Context, Sent>,
  send: (values: Sent) => Promise<void>,
  { failed, failedTitle, onInvalid }: SubmitMessages<Typed>,
): ReturnType<typeof form.handleSubmit> {
  const errorToast = useErrorToast();
  return form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      showFieldErrors(form, error);
      errorToast(error, failed, failedTitle);
    }
  }, onInvalid);
}

function showFieldErrors<Typed extends FieldValues>(
  { getValues, setError }: Pick<UseFormReturn<Typed>, 'getValues' | 'setError'>,
  error: unknown,
): void {
  if (!isApiError(error)) return;
  const known = Object.keys(getValues());
  for (const [name, message] of Object.entries(error.body.fields ?? {})) {
    if (known.includes(name)) setError(name as FieldPath<Typed>, { type: 'server', message }, { shouldFocus: true });
  }
}

import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { isApiError } from '../api/api-error.js';
import { useErrorToast } from '../toast/use-toast.js';

interface SubmitWords<Typed extends FieldValues> {
  /** Told when it could not be sent, and the server says nothing better. */
  failed: string;
  /** The title of that toast, where it is not `Error`. */
  failedTitle?: string;
  /** What else is said when something typed is refused before it is sent. */
  onInvalid?: (errors: FieldErrors<Typed>) => void;
}

/** Sends a form that is valid. What the server refuses is told in a toast, and under the inputs it is about. */
export function useSubmit<Typed extends FieldValues, Context, Sent>(
  form: UseFormReturn<Typed, Context, Sent>,
  send: (values: Sent) => Promise<void>,
  { failed, failedTitle, onInvalid }: SubmitWords<Typed>,
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
  for (const [name, message] of Object.entries(error.answer.fields ?? {})) {
    if (known.includes(name)) setError(name as FieldPath<Typed>, { type: 'server', message }, { shouldFocus: true });
  }
}

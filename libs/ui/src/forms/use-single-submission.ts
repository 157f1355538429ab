import { useRef } from 'react';
import type { SubmitEvent, SubmitEventHandler } from 'react';

/**
 * Ignores further submissions until the first one has ended. A disabled button is not enough: while a form is validated,
 * its button is not disabled yet.
 */
export function useSingleSubmission(onSubmit: (event: SubmitEvent) => unknown): SubmitEventHandler {
  const isSubmitting = useRef(false);
  return (event) => {
    event.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    void Promise.resolve(onSubmit(event)).finally(() => (isSubmitting.current = false));
  };
}

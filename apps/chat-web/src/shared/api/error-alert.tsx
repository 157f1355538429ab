import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';
import { adviseOn } from './error-advice.js';

/** Why a call failed, and the next step. Nothing is shown without an error. */
export function ErrorAlert({ error }: { error: unknown }) {
  if (!error) return null;
  const { title, description } = adviseOn(error);
  return (
    <InlineAlert severity="error" title={title}>
      {description}
    </InlineAlert>
  );
}

import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useToast } from '../toast/use-toast.js';

/** For a form that was refused: says so in a toast when one of these fields was left blank. */
export function useMissingToast<Typed extends FieldValues, Context, Sent>(
  { getValues }: UseFormReturn<Typed, Context, Sent>,
  names: readonly FieldPath<Typed>[],
  sentence = 'Please fill in all required fields',
): () => void {
  const toast = useToast();
  return () => {
    const typed: unknown[] = getValues(names);
    if (typed.some((value) => String(value).trim() === ''))
      toast({ title: 'Error', description: sentence, destructive: true });
  };
}

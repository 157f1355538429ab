import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';

/** Shows a toast if one of these fields of an invalid form is blank. */
export function useMissingFieldToast<Typed extends FieldValues, Context, Sent>(
  { getValues }: UseFormReturn<Typed, Context, Sent>,
  names: readonly FieldPath<Typed>[],
  message = 'Please fill in all required fields',
): () => void {
  const toast = useToast();
  return () => {
    const typed: unknown[] = getValues(names);
    if (typed.some((value) => String(value).trim() === ''))
      toast({ title: 'Error', description: message, destructive: true });
  };
}

import type { FieldError } from 'react-hook-form';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { passwordsDoNotMatch } from './passwords-do-not-match.js';

/** Shows a toast if the passwords of an invalid form differ. */
export function useMismatchToast(): (errors: { confirmPassword?: FieldError | undefined }) => void {
  const toast = useToast();
  return ({ confirmPassword }) => {
    if (confirmPassword?.message === passwordsDoNotMatch)
      toast({ title: 'Password Mismatch', description: passwordsDoNotMatch, destructive: true });
  };
}

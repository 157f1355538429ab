import { get } from 'react-hook-form';
import type { FieldError, FieldPath, FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';

export interface FieldProps {
  field: UseFormRegisterReturn;
  /** The validation error. */
  error: string | undefined;
}

/**
 * Props for the inputs of a form: `const field = fieldsOf(form)`, then `<TextField label="Email" {...field('email')}
 * />`.
 */
export function fieldsOf<Typed extends FieldValues, Context, Sent>(
  form: UseFormReturn<Typed, Context, Sent>,
): (name: FieldPath<Typed>) => FieldProps {
  const { errors } = form.formState;
  return (name) => {
    const problem: FieldError | undefined = get(errors, name);
    return { field: form.register(name), error: problem?.message };
  };
}

import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { ChoiceField } from './choice-field.js';
import type { Option } from './choice-button.js';

interface FormChoiceProps<Typed extends FieldValues, Context, Sent> {
  control: Control<Typed, Context, Sent>;
  name: FieldPath<Typed>;
  label: string;
  options: readonly Option[];
  /** Replaces the error message of the schema. */
  refusal?: string;
}

/** A required select in a form. */
export function FormChoice<Typed extends FieldValues, Context, Sent>({
  control,
  name,
  refusal,
  ...choice
}: FormChoiceProps<Typed, Context, Sent>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <ChoiceField
      {...choice}
      required
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error && (refusal ?? fieldState.error.message)}
    />
  );
}

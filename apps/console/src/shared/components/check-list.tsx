import { styled } from '@mui/material/styles';
import { Checkbox } from '@scriptsmith/ui/forms/checkbox';
import { HelpText } from '@scriptsmith/ui/forms/help-text';
import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { ...theme.typography.body2, fontWeight: 520, padding: 0, marginBottom: theme.spacing(0.5) },
  '& label': theme.typography.code,
}));

interface CheckListProps<Typed extends FieldValues, Context, Sent> {
  control: Control<Typed, Context, Sent>;
  name: FieldPath<Typed>;
  label: string;
  options: readonly string[];
  /** Replaces the error message of the schema. */
  refusal?: string;
}

/** A group of checkboxes in a form. */
export function CheckList<Typed extends FieldValues, Context, Sent>({
  control,
  name,
  label,
  options,
  refusal,
}: CheckListProps<Typed, Context, Sent>) {
  const { field, fieldState } = useController({ control, name });
  const value: readonly string[] = field.value;
  const error = fieldState.error ? (refusal ?? fieldState.error.message) : undefined;
  return (
    <Group>
      <legend>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          label={option}
          checked={value.includes(option)}
          onChange={({ target }) =>
            field.onChange(options.filter((one) => (one === option ? target.checked : value.includes(one))))
          }
        />
      ))}
      {error && (
        <HelpText data-error role="alert">
          {error}
        </HelpText>
      )}
    </Group>
  );
}

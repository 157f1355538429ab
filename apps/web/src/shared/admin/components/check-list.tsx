import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { ...theme.typography.body2, fontWeight: 520, padding: 0, marginBottom: theme.spacing(0.5) },
  '& .MuiFormControlLabel-label': theme.typography.code,
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
        <FormControlLabel
          key={option}
          label={option}
          control={
            <Checkbox
              checked={value.includes(option)}
              onChange={({ target }) =>
                field.onChange(options.filter((one) => (one === option ? target.checked : value.includes(one))))
              }
            />
          }
        />
      ))}
      {error && (
        <FormHelperText error sx={{ mx: 0 }} role="alert">
          {error}
        </FormHelperText>
      )}
    </Group>
  );
}

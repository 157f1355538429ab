import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { FieldLabel } from '@scriptsmith/ui/forms/field-label';

export interface Option {
  value: string;
  label: string;
}

interface FilterChoiceProps {
  /** The label of the filter: `Plan`. */
  label: string;
  /** Empty for all values. */
  value: string;
  options: readonly Option[];
  /** Removes the option `Any`. */
  required?: boolean;
  onChange: (value: string) => void;
}

/** A filter with a fixed set of values: `Plan: Any`. */
export function FilterChoice({ label, value, options, required = false, onChange }: FilterChoiceProps) {
  // The URL may contain an option that is not loaded yet.
  const isKnown = value === '' || options.some((option) => option.value === value);
  const shown = isKnown ? options : [...options, { value, label: value }];
  return (
    <Select
      size="small"
      displayEmpty
      value={value}
      onChange={({ target }) => onChange(target.value)}
      renderValue={(chosen) => `${label}: ${shown.find((option) => option.value === chosen)?.label ?? 'Any'}`}
      SelectDisplayProps={{ 'aria-label': label }}
    >
      {!required && <MenuItem value="">Any</MenuItem>}
      {shown.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </Select>
  );
}

interface ChoiceFieldProps {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  required?: boolean;
  error?: string | undefined;
  hint?: string;
}

/** A labelled select. */
export function ChoiceField({ label, value, options, onChange, required, error, hint }: ChoiceFieldProps) {
  const id = useId();
  const help = error ?? hint;
  return (
    <div>
      <FieldLabel id={`${id}-label`}>{label}</FieldLabel>
      <Select
        fullWidth
        displayEmpty
        value={value}
        error={error !== undefined}
        onChange={({ target }) => onChange(target.value)}
        renderValue={(chosen) => options.find((option) => option.value === chosen)?.label ?? 'Choose'}
        labelId={`${id}-label`}
        SelectDisplayProps={{
          ...(required && { 'aria-required': true }),
          ...(help && { 'aria-describedby': `${id}-help` }),
          'aria-invalid': error !== undefined,
        }}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
      {help && (
        <FormHelperText id={`${id}-help`} error={error !== undefined} sx={{ mx: 0, mt: 0.75 }}>
          {help}
        </FormHelperText>
      )}
    </div>
  );
}

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

import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useId } from 'react';

export interface Option {
  value: string;
  label: string;
}

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  fontWeight: 520,
  marginBottom: theme.spacing(0.75),
}));

interface FilterChoiceProps {
  /** What the list is narrowed by: `Plan`. */
  label: string;
  /** Empty for all. */
  value: string;
  options: readonly Option[];
  /** One of the options is always chosen. */
  required?: boolean;
  onChange: (value: string) => void;
}

/** Narrows a list: `Plan: Any`, or what was chosen. */
export function FilterChoice({ label, value, options, required = false, onChange }: FilterChoiceProps) {
  // An address may name an option before the options are loaded.
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

/** One of a few in a form. */
export function ChoiceField({ label, value, options, onChange, required, error, hint }: ChoiceFieldProps) {
  const id = useId();
  const help = error ?? hint;
  return (
    <div>
      <Label id={`${id}-label`}>{label}</Label>
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

import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { FieldLabel } from '@scriptsmith/ui/forms/field-label';
import { HelpText } from '@scriptsmith/ui/forms/help-text';
import type { Option } from './choice-button.js';

interface ChoiceFieldProps {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  required?: boolean;
  error?: string | undefined;
  hint?: string;
}

/** A labeled select. */
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
        <HelpText id={`${id}-help`} data-error={error !== undefined}>
          {help}
        </HelpText>
      )}
    </div>
  );
}

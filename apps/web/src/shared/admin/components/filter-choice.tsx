import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';

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

import { ChoiceButton } from './choice-button.js';
import type { Option } from './choice-button.js';

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
  const known = isKnown ? options : [...options, { value, label: value }];
  const all = required ? known : [{ value: '', label: 'Any' }, ...known];
  return (
    <ChoiceButton
      label={label}
      value={value}
      text={`${label}: ${all.find((option) => option.value === value)?.label ?? 'Any'}`}
      options={all}
      onChange={onChange}
    />
  );
}

import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
}));

interface DayFieldProps {
  label: string;
  name: string;
  /** The day as `YYYY-MM-DD`, or empty. */
  value: string;
  /** The last selectable day, as `YYYY-MM-DD`. */
  max: string;
  /** The id of the element with the error message. */
  errorId: string | undefined;
  onChange: (day: string) => void;
}

/** A date input with an inline label. */
export function DateField({ label, name, value, max, errorId, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <OutlinedInput
      id={id}
      name={name}
      type="date"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={errorId !== undefined}
      startAdornment={<Label htmlFor={id}>{label}</Label>}
      slotProps={{
        input: {
          max,
          'aria-required': true,
          'aria-invalid': errorId !== undefined,
          ...(errorId && { 'aria-describedby': errorId }),
        },
      }}
    />
  );
}

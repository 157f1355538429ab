import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
}));

interface DayFieldProps {
  label: string;
  field: UseFormRegisterReturn;
  /** The last selectable day, as `YYYY-MM-DD`. */
  max: string;
  /** The id of the element with the error message. */
  errorId: string | undefined;
}

/** A date input with an inline label. */
export function DateField({ label, field: { ref, ...field }, max, errorId }: DayFieldProps) {
  const id = useId();
  return (
    <OutlinedInput
      {...field}
      id={id}
      type="date"
      inputRef={ref}
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

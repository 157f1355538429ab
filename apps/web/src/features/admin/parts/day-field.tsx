import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  fontWeight: 520,
  marginBottom: theme.spacing(0.75),
}));

interface DayFieldProps {
  label: string;
  field: UseFormRegisterReturn;
  /** A day, or a moment where the reader is. */
  type?: 'date' | 'datetime-local';
  required?: boolean;
  error?: string | undefined;
}

/** A day, or a moment, in a form. */
export function DayField({ label, field: { ref, ...field }, type = 'date', required = false, error }: DayFieldProps) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <OutlinedInput
        {...field}
        id={id}
        type={type}
        fullWidth
        inputRef={ref}
        error={error !== undefined}
        slotProps={{
          input: {
            'aria-required': required,
            'aria-invalid': error !== undefined,
            ...(error && { 'aria-describedby': `${id}-help` }),
          },
        }}
      />
      {error && (
        <FormHelperText id={`${id}-help`} error sx={{ mx: 0, mt: 0.75 }}>
          {error}
        </FormHelperText>
      )}
    </div>
  );
}

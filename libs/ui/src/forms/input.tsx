import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ComponentProps, ReactNode } from 'react';

interface InputProps extends ComponentProps<'input'> {
  isSmall?: boolean;
  fullWidth?: boolean;
  /** Before the text. */
  start?: ReactNode;
  /** After the text. */
  end?: ReactNode;
}

/** An input of one line. `className` is that of the frame. */
export function Input({ isSmall, fullWidth = false, start, end, className, type = 'text', ref, ...input }: InputProps) {
  return (
    <OutlinedInput
      className={className}
      data-input=""
      size={isSmall ? 'small' : 'medium'}
      fullWidth={fullWidth}
      type={type}
      error={input['aria-invalid'] === true}
      startAdornment={start && <InputAdornment position="start">{start}</InputAdornment>}
      endAdornment={end && <InputAdornment position="end">{end}</InputAdornment>}
      inputRef={ref}
      slotProps={{ input }}
    />
  );
}

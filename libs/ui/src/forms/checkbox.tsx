import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { checkboxStyle } from '../theme/checkbox-style.js';

/** The box is aligned with the text of other fields. */
const Label = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  justifySelf: 'start',
  width: 'fit-content',
  marginInline: theme.spacing(-1.25),
  cursor: 'pointer',
  '& > input': { ...checkboxStyle(theme), flex: 'none', width: theme.spacing(5.5), height: theme.spacing(5.5) },
}));

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

/** A labeled checkbox. `className` is that of the label. */
export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return (
    <Label className={className}>
      <input type="checkbox" {...input} />
      {label}
    </Label>
  );
}

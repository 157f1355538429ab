import { styled } from '@mui/material/styles';
import type { ReactNode, SubmitEventHandler } from 'react';

const Fields = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  marginTop: theme.spacing(3),
}));

interface FormProps {
  onSubmit: SubmitEventHandler;
  /** Called when a field gets the focus. */
  onFocus?: () => void;
  children: ReactNode;
}

/** The fields of a form in one column. The contract validates them, not the browser. */
export function Form({ onSubmit, onFocus, children }: FormProps) {
  return (
    <Fields noValidate onSubmit={onSubmit} {...(onFocus && { onFocus })}>
      {children}
    </Fields>
  );
}

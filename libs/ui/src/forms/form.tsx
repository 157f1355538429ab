import { styled } from '@mui/material/styles';
import type { ReactNode, SubmitEventHandler } from 'react';
import { useSingleSubmission } from './use-single-submission.js';

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
  const submit = useSingleSubmission(onSubmit);
  return (
    <Fields noValidate onSubmit={submit} {...(onFocus && { onFocus })}>
      {children}
    </Fields>
  );
}

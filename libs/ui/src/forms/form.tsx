import { styled } from '@mui/material/styles';
import type { ReactNode, SubmitEventHandler } from 'react';

const Fields = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  marginTop: theme.spacing(3),
}));

/** The fields of a form in one column. The contract validates them, not the browser. */
export function Form({ onSubmit, children }: { onSubmit: SubmitEventHandler; children: ReactNode }) {
  return (
    <Fields noValidate onSubmit={onSubmit}>
      {children}
    </Fields>
  );
}

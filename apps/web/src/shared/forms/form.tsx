import { styled } from '@mui/material/styles';
import type { ReactNode, SubmitEventHandler } from 'react';

const Fields = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  marginTop: theme.spacing(3),
}));

/** The fields of a form under each other. Validation is the contract's, not the browser's. */
export function Form({ onSubmit, children }: { onSubmit: SubmitEventHandler; children: ReactNode }) {
  return (
    <Fields noValidate onSubmit={onSubmit}>
      {children}
    </Fields>
  );
}

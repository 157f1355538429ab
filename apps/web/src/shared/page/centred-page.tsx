import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { measure } from '../theme/tokens.js';
import { Page } from './page.js';
import { Sheet } from '../ui/panel.js';

const Middle = styled('div')(({ theme }) => ({
  maxWidth: measure.form,
  marginInline: 'auto',
  paddingTop: 'clamp(0rem, 7vh, 5rem)',
  display: 'grid',
  gap: theme.spacing(3),
}));

interface CentredPageProps {
  /** In the browser's tab. */
  title: string;
  heading: string;
  lead?: ReactNode;
  /** Under the sheet: where else to go. */
  footnote?: ReactNode;
  children?: ReactNode;
}

/** A screen of one thing: a form, or an outcome with what to do next. */
export function CentredPage({ title, heading, lead, footnote, children }: CentredPageProps) {
  return (
    <Page title={title}>
      <Middle>
        <Sheet as="div">
          <Typography variant="h2" component="h1">
            {heading}
          </Typography>
          {lead && (
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary', mt: 1 }}>
              {lead}
            </Typography>
          )}
          {children}
        </Sheet>
        {footnote && (
          <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
            {footnote}
          </Typography>
        )}
      </Middle>
    </Page>
  );
}

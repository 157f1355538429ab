import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { measure } from '../theme/tokens.js';
import { Page } from './page.js';
import { Sheet } from '../components/panel.js';

const Middle = styled('div')(({ theme }) => ({
  maxWidth: measure.form,
  '&[data-wide]': { maxWidth: measure.wideForm },
  marginInline: 'auto',
  paddingTop: 'clamp(0rem, 7vh, 5rem)',
  // A form must end on the screen of a small laptop.
  '@media (max-height: 50rem)': { paddingTop: 0, marginTop: theme.spacing(-2) },
  display: 'grid',
  gap: theme.spacing(3),
}));

interface CenteredPageProps {
  /** The document title. */
  title: string;
  heading: string;
  lead?: ReactNode;
  /** Above the heading. */
  picture?: ReactNode;
  /** For forms with fields side by side. */
  wide?: boolean;
  /** Below the sheet: links to other screens. */
  footnote?: ReactNode;
  children?: ReactNode;
}

/** A screen with a single form or result. */
export function CenteredPage({ title, heading, lead, picture, wide = false, footnote, children }: CenteredPageProps) {
  return (
    <Page title={title}>
      <Middle data-wide={wide ? '' : undefined}>
        <Sheet as="div">
          {picture && <Box sx={{ mb: 3 }}>{picture}</Box>}
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

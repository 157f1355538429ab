import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { measure } from '@scriptsmith/ui/theme/tokens';
import { useBrandName } from '@scriptsmith/ui/page/brand-name';
import { accountBoxHeight } from './account-box.js';
import { PromptForm } from './prompt-form.js';
import { Workbench } from './workbench/workbench.js';

const Layout = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
  alignItems: 'start',
  gap: theme.spacing(7),
  paddingBlock: theme.spacing(5, 4),
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: theme.spacing(5) },
  [theme.breakpoints.down('sm')]: { paddingBlock: theme.spacing(3, 2) },
}));

/** Near the middle of the window beside it. Real centering would move it while the document is still arriving. */
const Introduction = styled('div')(({ theme }) => ({ [theme.breakpoints.up('lg')]: { paddingTop: theme.spacing(6) } }));

const Headline = styled('span')({ display: 'block' });

/** A highlighter behind a phrase, lower than the line height so that it does not touch the line above. */
const Highlight = styled('span')(({ theme }) => ({
  padding: '0 0.12em',
  marginInline: '-0.06em',
  background: `linear-gradient(transparent 14%, ${theme.vars.palette.primary.main} 14% 91%, transparent 91%)`,
  color: theme.vars.palette.primary.contrastText,
  boxDecorationBreak: 'clone',
}));

/** Reserves space for the account box from the first paint. */
const AccountPlace = styled('div')(({ theme }) => ({
  'html[data-signed-in] &': { ...accountBoxHeight(theme), marginTop: theme.spacing(4) },
}));

/** `accountBox`: the signed-in user, below the form. */
export function Hero({ accountBox }: { accountBox: ReactNode }) {
  const brandName = useBrandName();
  return (
    <Layout>
      <Introduction>
        <Typography variant="h1">
          <Headline>Describe it.</Headline>{' '}
          <Headline>
            Get <Highlight>every file</Highlight>.
          </Headline>
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ color: 'text.secondary', mt: 3, maxWidth: measure.text }}>
          {brandName} turns a plain-language description into a complete resource for your FiveM or RedM server:
          scripts, configuration and file structure, ready to run with ESX, QBCore, Qbox, ox_lib or no framework.
        </Typography>
        <PromptForm />
        <AccountPlace>{accountBox}</AccountPlace>
      </Introduction>
      <Workbench />
    </Layout>
  );
}

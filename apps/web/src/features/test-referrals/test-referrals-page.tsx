import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { radius } from '@scriptsmith/ui/theme/tokens';
import { Page } from '@scriptsmith/ui/page/page';
import { Panel } from '@scriptsmith/ui/components/panel';
import { CodeForm } from './components/code-form.js';
import { CommissionForm } from './components/commission-form.js';

const Panels = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: theme.spacing(2.5),
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Raw = styled('pre')(({ theme }) => ({
  ...theme.typography.code,
  margin: 0,
  padding: theme.spacing(2),
  minHeight: theme.spacing(12),
  borderRadius: radius.small,
  backgroundColor: theme.vars.palette.sunken,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

const Steps = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  paddingInlineStart: theme.spacing(2.5),
  color: theme.vars.palette.text.secondary,
}));

/** Tests referral codes and commissions. Test commissions are never paid. */
export default function TestReferralsPage() {
  const [result, setResult] = useState<unknown>();
  return (
    <Page title="Test Referrals">
      <Typography variant="h2" component="h1">
        Test Referrals
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 4 }}>
        Test the commission that a payment earns for an affiliate. Test commissions are marked as tests and never paid.
      </Typography>
      <Panels>
        <CommissionForm onResult={setResult} />
        <CodeForm onResult={setResult} />
        <Panel title="Result">
          <Raw aria-live="polite">
            {result === undefined ? 'The server response appears here.' : JSON.stringify(result, null, 2)}
          </Raw>
        </Panel>
        <Panel title="Instructions">
          <Steps>
            <li>Sign in and join the affiliate program.</li>
            <li>Validate your referral code. The response shows your username.</li>
            <li>Open your referral link in a private window and sign up as another user.</li>
            <li>
              Test a commission with the ID of that user and an amount in pounds. The commission is created for the
              affiliate who referred them.
            </li>
            <li>With real payments, test commissions require an admin key in this browser.</li>
            <li>Check the affiliate's commissions. The new commission has the status test.</li>
          </Steps>
        </Panel>
      </Panels>
    </Page>
  );
}

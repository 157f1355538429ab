import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AdminTwoFactorStatus } from '@scriptsmith/contracts/admin';
import { Badge } from '@scriptsmith/ui/components/badge';
import { Panel } from '@scriptsmith/ui/components/panel';
import { formatDay } from '@scriptsmith/ui/format/dates';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { measure } from '@scriptsmith/ui/theme/tokens';
import { useState } from 'react';
import { useAdminSession } from '../../../shared/access/use-admin-access.js';
import { QueryContent } from '@scriptsmith/web-kit/query/query-content';
import { useErrorToast } from '@scriptsmith/web-kit/forms/use-error-toast';
import { twoFactorStatusApi } from '../api/two-factor-status-api.js';
import type { TwoFactorDialog } from './two-factor-dialog.js';

const Dialogs = lazyDialog(
  () => import('./two-factor-dialogs.js'),
  ({ onShow }) => onShow(null),
);

/** Turns the second factor of the owner's own key on and off. */
export function TwoFactorPanel() {
  const { name } = useAdminSession();
  const query = twoFactorStatusApi.useAdminTwoFactorQuery();
  const [dialog, setDialog] = useState<TwoFactorDialog | null>(null);
  const isOn = query.data && query.data.authenticatorApp !== null;
  return (
    <Panel
      title="Two-Factor Authentication"
      aside={query.data && <Badge tone={isOn ? 'positive' : 'neutral'}>{isOn ? 'on' : 'off'}</Badge>}
    >
      <QueryContent query={query} resource="two-factor authentication">
        {(status) => (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: measure.text, mb: 2 }}>
              {textFor(name, status)}
            </Typography>
            <div>
              <Change status={status} onShow={setDialog} />
            </div>
          </>
        )}
      </QueryContent>
      {dialog && <Dialogs dialog={dialog} onShow={setDialog} />}
    </Panel>
  );
}

function textFor(name: string, { authenticatorApp, isAvailable, recoveryCodesLeft }: AdminTwoFactorStatus): string {
  if (authenticatorApp) {
    const codes = `${recoveryCodesLeft === 0 ? 'no' : recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? 'code' : 'codes'}`;
    return `On for your key ${name} since ${formatDay(authenticatorApp.addedAt)}. After the key, you enter a code from your authenticator app. You have ${codes} left.`;
  }
  if (!isAvailable) return 'Unavailable because the setting TWO_FACTOR_KEYS of the admin service has no key.';
  return `Your key ${name} opens the console alone. You can require a code from an app such as 1Password, Google Authenticator or Aegis in addition, so that a stolen key is not enough. Scripts that call the admin API with this key then stop working, so create separate keys for them.`;
}

interface ChangeProps {
  status: AdminTwoFactorStatus;
  onShow: (dialog: TwoFactorDialog) => void;
}

function Change({ status, onShow }: ChangeProps) {
  const [begin, { isLoading }] = twoFactorStatusApi.useBeginAdminAuthenticatorSetupMutation();
  const errorToast = useErrorToast();
  const setUp = async () => {
    try {
      onShow({ kind: 'set-up', setup: await begin().unwrap() });
    } catch (error) {
      errorToast(error, 'The setup could not be started');
    }
  };
  if (status.authenticatorApp) return <Button onClick={() => onShow({ kind: 'turn-off' })}>Turn Off</Button>;
  if (!status.isAvailable) return null;
  return (
    <Button loading={isLoading} onClick={() => void setUp()}>
      Set Up App
    </Button>
  );
}

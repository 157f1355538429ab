import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Passkey, TwoFactorStatus, User } from '@scriptsmith/contracts/identity';
import { Badge } from '@scriptsmith/ui/components/badge';
import { ButtonRow } from '@scriptsmith/ui/components/button-row';
import { type Column, DataTable } from '@scriptsmith/ui/components/data-table';
import { Panel } from '@scriptsmith/ui/components/panel';
import { formatDay, formatMoment } from '@scriptsmith/ui/format/dates';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { measure } from '@scriptsmith/ui/theme/tokens';
import { type ReactNode, useState } from 'react';
import { QueryContent } from '@scriptsmith/web-kit/query/query-content';
import type { TwoFactorDialog } from './two-factor-dialog.js';
import { twoFactorApi } from './two-factor-api.js';

const Dialogs = lazyDialog(
  () => import('./two-factor-dialogs.js'),
  ({ onShow }) => onShow(null),
);

const Factors = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3), minWidth: 0 }));

const hasFactor = ({ authenticatorApp, passkeys }: TwoFactorStatus) => authenticatorApp !== null || passkeys.length > 0;

/** The authenticator app, the passkeys and the recovery codes of the user. */
export function TwoFactorPanel({ user }: { user: User }) {
  const query = twoFactorApi.useTwoFactorQuery(user.id);
  const [dialog, setDialog] = useState<TwoFactorDialog | null>(null);
  const status = query.data;
  return (
    <Panel
      title="Two-Factor Authentication"
      aside={
        status && <Badge tone={hasFactor(status) ? 'positive' : 'neutral'}>{hasFactor(status) ? 'on' : 'off'}</Badge>
      }
    >
      <QueryContent query={query} resource="your two-factor authentication">
        {(loaded) => (
          <Factors>
            <AuthenticatorAppFactor status={loaded} onShow={setDialog} />
            <PasskeysFactor passkeys={loaded.passkeys} onShow={setDialog} />
            {hasFactor(loaded) && <RecoveryCodesFactor left={loaded.recoveryCodesLeft} onShow={setDialog} />}
          </Factors>
        )}
      </QueryContent>
      {dialog && <Dialogs dialog={dialog} hasPasskeys={(status?.passkeys.length ?? 0) > 0} onShow={setDialog} />}
    </Panel>
  );
}

type Show = (dialog: TwoFactorDialog) => void;

function Factor({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="h4" component="h3">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: measure.text, mt: 0.5, mb: 1.5 }}>
        {text}
      </Typography>
      {children}
    </div>
  );
}

function AuthenticatorAppFactor({ status, onShow }: { status: TwoFactorStatus; onShow: Show }) {
  const { authenticatorApp, isAuthenticatorAppAvailable } = status;
  if (!authenticatorApp && !isAuthenticatorAppAvailable) return null;
  return (
    <Factor
      title="Authenticator App"
      text={
        authenticatorApp
          ? `Added on ${formatDay(authenticatorApp.addedAt)}. After your password, you enter a code from the app.`
          : 'After your password, you enter a code from an app such as 1Password, Google Authenticator or Aegis.'
      }
    >
      {authenticatorApp ? (
        <Button onClick={() => onShow({ kind: 'remove-app' })}>Remove App</Button>
      ) : (
        <Button onClick={() => onShow({ kind: 'set-up-app' })}>Set Up App</Button>
      )}
    </Factor>
  );
}

function PasskeysFactor({ passkeys, onShow }: { passkeys: readonly Passkey[]; onShow: Show }) {
  const columns: readonly Column<Passkey>[] = [
    { name: 'Name', compact: 'title', cell: ({ name }) => name },
    { name: 'Added', noWrap: true, cell: ({ createdAt }) => formatMoment(createdAt) },
    {
      name: 'Last Used',
      compact: 'value',
      noWrap: true,
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatMoment(lastUsedAt) : 'Never'),
    },
    {
      name: 'Actions',
      numeric: true,
      cell: (passkey) => (
        <ButtonRow sx={{ justifyContent: 'end' }}>
          <Button
            size="small"
            aria-label={`Rename ${passkey.name}`}
            onClick={() => onShow({ kind: 'rename-passkey', passkey })}
          >
            Rename
          </Button>
          <Button
            size="small"
            aria-label={`Remove ${passkey.name}`}
            onClick={() => onShow({ kind: 'remove-passkey', passkey })}
          >
            Remove
          </Button>
        </ButtonRow>
      ),
    },
  ];
  return (
    <Factor
      title="Passkeys"
      text="Sign in with your fingerprint, your face, the PIN of your device or a security key, without your password. With a passkey, your password alone no longer signs you in."
    >
      {passkeys.length > 0 && <DataTable label="Passkeys" columns={columns} rows={passkeys} rowKey={({ id }) => id} />}
      <Button sx={{ mt: passkeys.length > 0 ? 1.5 : 0 }} onClick={() => onShow({ kind: 'add-passkey' })}>
        Add Passkey
      </Button>
    </Factor>
  );
}

function RecoveryCodesFactor({ left, onShow }: { left: number; onShow: Show }) {
  return (
    <Factor
      title="Recovery Codes"
      text={`You have ${left === 0 ? 'no' : left} recovery ${left === 1 ? 'code' : 'codes'} left. Each code replaces your app or passkey once, for example if you lose your phone.`}
    >
      <Button onClick={() => onShow({ kind: 'replace-recovery-codes' })}>Create New Codes</Button>
    </Factor>
  );
}

import { AuthenticatorSetupDialog } from '@scriptsmith/web-kit/two-factor/authenticator-setup-dialog';
import { RecoveryCodesDialog } from '@scriptsmith/web-kit/two-factor/recovery-codes-dialog';
import { twoFactorChangesApi } from '../api/two-factor-changes-api.js';
import { TurnOffDialog } from './turn-off-dialog.js';
import type { TwoFactorDialog } from './two-factor-dialog.js';

interface TwoFactorDialogsProps {
  dialog: TwoFactorDialog;
  /** Shows the next dialog, or none. */
  onShow: (dialog: TwoFactorDialog | null) => void;
}

/** The dialogs of the panel. They are loaded together when the first one opens. */
export default function TwoFactorDialogs({ dialog, onShow }: TwoFactorDialogsProps) {
  const [confirm, { isLoading }] = twoFactorChangesApi.useConfirmAdminAuthenticatorSetupMutation();
  const close = () => onShow(null);
  switch (dialog.kind) {
    case 'set-up':
      return (
        <AuthenticatorSetupDialog
          setup={dialog.setup}
          isBusy={isLoading}
          onCode={async (code) => onShow({ kind: 'recovery-codes', ...(await confirm({ code }).unwrap()) })}
          onDismiss={close}
        />
      );
    case 'recovery-codes':
      return <RecoveryCodesDialog recoveryCodes={dialog.recoveryCodes} replaced="app" onClose={close} />;
    case 'turn-off':
      return <TurnOffDialog onDismiss={close} />;
  }
}

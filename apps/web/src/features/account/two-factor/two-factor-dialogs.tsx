import type { AddedFactor, IdentityProof } from '@scriptsmith/contracts/identity';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { AuthenticatorSetupDialog } from '@scriptsmith/web-kit/two-factor/authenticator-setup-dialog';
import { RecoveryCodesDialog } from '@scriptsmith/web-kit/two-factor/recovery-codes-dialog';
import { ProofDialog } from './proof-dialog.js';
import { RenamePasskeyDialog } from './rename-passkey-dialog.js';
import { twoFactorApi } from './two-factor-api.js';
import type { TwoFactorDialog } from './two-factor-dialog.js';

interface TwoFactorDialogsProps {
  dialog: TwoFactorDialog;
  hasPasskeys: boolean;
  /** Shows the next dialog, or none. */
  onShow: (dialog: TwoFactorDialog | null) => void;
}

/** The dialogs of the panel. They are loaded together when the first one opens. */
export default function TwoFactorDialogs({ dialog, hasPasskeys, onShow }: TwoFactorDialogsProps) {
  const [beginSetup] = twoFactorApi.useBeginAuthenticatorSetupMutation();
  const [confirmSetup, { isLoading: isConfirming }] = twoFactorApi.useConfirmAuthenticatorSetupMutation();
  const [removeApp] = twoFactorApi.useRemoveAuthenticatorAppMutation();
  const [beginRegistration] = twoFactorApi.useBeginPasskeyRegistrationMutation();
  const [addPasskey] = twoFactorApi.useAddPasskeyMutation();
  const [removePasskey] = twoFactorApi.useRemovePasskeyMutation();
  const [replaceRecoveryCodes] = twoFactorApi.useReplaceRecoveryCodesMutation();
  const toast = useToast();
  const close = () => onShow(null);
  const common = { hasPasskeys, onDismiss: close };

  const finish = (title: string, description: string) => {
    close();
    toast({ title, description });
  };
  const showAdded = ({ recoveryCodes }: AddedFactor, title: string, description: string) => {
    // The codes say that the factor is added, and a toast would cover them.
    if (recoveryCodes) onShow({ kind: 'recovery-codes', recoveryCodes });
    else finish(title, description);
  };
  const createPasskey = async (proof: IdentityProof, name: string) => {
    const browserPasskeys = await import('../../../shared/passkeys/browser-passkeys.js');
    const { options } = await beginRegistration({ proof }).unwrap();
    const registration = await browserPasskeys.createPasskey(options);
    showAdded(await addPasskey({ name, registration }).unwrap(), 'Passkey Added', `${name.trim()} can sign you in.`);
  };

  switch (dialog.kind) {
    case 'set-up-app':
      return (
        <ProofDialog
          key={dialog.kind}
          {...common}
          title="Set Up Authenticator App"
          lead="Confirm that it's you before you set up an app."
          submitLabel="Continue"
          failed="The setup could not be started"
          onProof={async (proof) => onShow({ kind: 'confirm-app', setup: await beginSetup({ proof }).unwrap() })}
        />
      );
    case 'confirm-app':
      return (
        <AuthenticatorSetupDialog
          setup={dialog.setup}
          isBusy={isConfirming}
          onCode={async (code) =>
            showAdded(
              await confirmSetup({ code }).unwrap(),
              'Authenticator App Added',
              'You need a code from the app the next time you sign in.',
            )
          }
          onDismiss={close}
        />
      );
    case 'remove-app':
      return (
        <ProofDialog
          key={dialog.kind}
          {...common}
          title="Remove Authenticator App"
          lead="Codes from the app will no longer work. Without another factor, your password alone signs you in."
          submitLabel="Remove App"
          destructive
          failed="The app could not be removed"
          onProof={async (proof) => {
            await removeApp({ proof }).unwrap();
            finish('Authenticator App Removed', 'Codes from the app no longer work.');
          }}
        />
      );
    case 'add-passkey':
      return (
        <ProofDialog
          key={dialog.kind}
          {...common}
          title="Add Passkey"
          lead="Your browser then asks where to save the passkey."
          submitLabel="Continue"
          asksForName
          failed="The passkey could not be added"
          onProof={createPasskey}
        />
      );
    case 'rename-passkey':
      return <RenamePasskeyDialog passkey={dialog.passkey} onDismiss={close} />;
    case 'remove-passkey':
      return (
        <ProofDialog
          key={dialog.kind}
          {...common}
          title="Remove Passkey"
          lead={`${dialog.passkey.name} will no longer sign you in. Delete it on the device as well.`}
          submitLabel="Remove Passkey"
          destructive
          failed="The passkey could not be removed"
          onProof={async (proof) => {
            await removePasskey({ proof, passkeyId: dialog.passkey.id }).unwrap();
            finish('Passkey Removed', `${dialog.passkey.name} no longer signs you in.`);
          }}
        />
      );
    case 'replace-recovery-codes':
      return (
        <ProofDialog
          key={dialog.kind}
          {...common}
          title="Create New Recovery Codes"
          lead="Your current recovery codes will no longer work."
          submitLabel="Create Codes"
          failed="The recovery codes could not be created"
          onProof={async (proof) =>
            onShow({ kind: 'recovery-codes', ...(await replaceRecoveryCodes({ proof }).unwrap()) })
          }
        />
      );
    case 'recovery-codes':
      return <RecoveryCodesDialog recoveryCodes={dialog.recoveryCodes} replaced="app or passkey" onClose={close} />;
  }
}

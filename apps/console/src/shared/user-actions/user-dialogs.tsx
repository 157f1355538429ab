import { ConfirmDialog } from '@scriptsmith/ui/components/confirm-dialog';
import ReasonDialog from '../components/reason-dialog.js';
import { CreateUserDialog } from './create-user-dialog.js';
import { CreditsDialog } from './credits-dialog.js';
import { PlanChangeDialog } from './plan-change-dialog.js';
import type { OpenUserDialog } from './open-user-dialog.js';
import type { TargetUser, UserMutations } from './use-user-mutations.js';

interface UserDialogsProps {
  openDialog: OpenUserDialog | null;
  changes: UserMutations;
  onClose: () => void;
  onDeleted: (() => void) | undefined;
}

/** The dialogs of the user actions. */
export default function UserDialogs({ openDialog, changes, onClose: close, onDeleted }: UserDialogsProps) {
  const confirmRemoval = async (user: TargetUser) => {
    const isGone = await changes.remove(user);
    close();
    if (isGone) onDeleted?.();
  };

  const confirmBan = async (user: TargetUser, reason: string) => {
    if (await changes.ban(user, reason)) close();
  };

  const confirmReset = async (user: TargetUser) => {
    await changes.resetPassword(user);
    close();
  };

  const confirmTwoFactorReset = async (user: TargetUser) => {
    await changes.resetTwoFactor(user);
    close();
  };

  return (
    <>
      {openDialog?.kind === 'create' && <CreateUserDialog changes={changes} onClose={close} />}
      {openDialog?.kind === 'credits' && <CreditsDialog user={openDialog.user} changes={changes} onClose={close} />}
      {openDialog?.kind === 'plan' && (
        <PlanChangeDialog user={openDialog.user} planId={openDialog.planId} changes={changes} onClose={close} />
      )}
      {openDialog?.kind === 'password' && (
        <ConfirmDialog
          open
          title="Reset Password"
          question={`Reset the password of ${openDialog.user.username}? They are signed out everywhere. You get a temporary password, which they must change on next login.`}
          confirmLabel="Reset Password"
          dismissLabel="Keep Password"
          busy={changes.busyUserId === openDialog.user.id}
          onConfirm={() => void confirmReset(openDialog.user)}
          onDismiss={close}
        />
      )}
      {openDialog?.kind === 'two-factor' && (
        <ConfirmDialog
          open
          title="Reset Two-Factor Authentication"
          question={`Reset the two-factor authentication of ${openDialog.user.username}? Their authenticator app, passkeys and recovery codes are removed, and they receive an email. Make sure that the request comes from them.`}
          confirmLabel="Reset Two-Factor"
          dismissLabel="Keep Two-Factor"
          busy={changes.busyUserId === openDialog.user.id}
          onConfirm={() => void confirmTwoFactorReset(openDialog.user)}
          onDismiss={close}
        />
      )}
      {openDialog?.kind === 'ban' && (
        <ReasonDialog
          title="Ban User"
          lead={`${openDialog.user.username} is signed out everywhere and can't sign in again until an admin lifts the ban.`}
          hint="Visible to other admins, not to the user"
          submitLabel="Ban User"
          destructive
          busy={changes.busyUserId === openDialog.user.id}
          onReason={(reason) => confirmBan(openDialog.user, reason)}
          onDismiss={close}
        />
      )}
      {openDialog?.kind === 'delete' && (
        <ConfirmDialog
          open
          title="Delete User"
          question={`Are you sure you want to delete ${openDialog.user.username}? Their account, subscription and credits are deleted immediately. This cannot be undone.`}
          confirmLabel="Delete User"
          dismissLabel="Keep User"
          busy={changes.busyUserId === openDialog.user.id}
          onConfirm={() => void confirmRemoval(openDialog.user)}
          onDismiss={close}
        />
      )}
    </>
  );
}

import { useState } from 'react';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../components/reason-dialog.js';
import { ConfirmDialog } from '@scriptsmith/ui/components/confirm-dialog';
import { SecretDialog } from '../components/secret-dialog.js';
import type { Secret } from '../components/secret-dialog.js';
import { CreateUserDialog, temporaryPasswordOf } from './create-user-dialog.js';
import { CreditsDialog } from './credits-dialog.js';
import { useUserMutations } from './use-user-mutations.js';
import type { TargetUser, UserMutations } from './use-user-mutations.js';

type OpenDialog = { kind: 'create' } | { kind: 'credits' | 'ban' | 'delete'; user: TargetUser };

export interface UserDialogs {
  changes: UserMutations;
  create: () => void;
  editCredits: (user: TargetUser) => void;
  ban: (user: TargetUser) => void;
  remove: (user: TargetUser) => void;
  resetPassword: (user: TargetUser) => void;
  /** The dialogs, to be rendered by the caller. */
  dialogs: ReactNode;
}

/**
 * The user actions with their dialogs. `onDeleted` is called when the user is deleted or the deletion is in progress.
 */
export function useUserDialogs({ onDeleted }: { onDeleted?: () => void } = {}): UserDialogs {
  const changes = useUserMutations();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const close = () => setOpenDialog(null);

  const confirmRemoval = async (user: TargetUser) => {
    const isGone = await changes.remove(user);
    close();
    if (isGone) onDeleted?.();
  };

  const confirmBan = async (user: TargetUser, reason: string) => {
    if (await changes.ban(user, reason)) close();
  };

  return {
    changes,
    create: () => setOpenDialog({ kind: 'create' }),
    editCredits: (user) => setOpenDialog({ kind: 'credits', user }),
    ban: (user) => setOpenDialog({ kind: 'ban', user }),
    remove: (user) => setOpenDialog({ kind: 'delete', user }),
    resetPassword: (user) => {
      void changes.resetPassword(user).then((password) => {
        if (password) setSecret(temporaryPasswordOf(user.username, password));
      });
    },
    dialogs: (
      <>
        {openDialog?.kind === 'create' && <CreateUserDialog changes={changes} onClose={close} onSecret={setSecret} />}
        {openDialog?.kind === 'credits' && <CreditsDialog user={openDialog.user} changes={changes} onClose={close} />}
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
        {secret && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
      </>
    ),
  };
}

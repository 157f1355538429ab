import type { AdminUser } from '@scriptsmith/contracts/gateway';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../components/reason-dialog.js';
import { ConfirmDialog } from '@scriptsmith/ui/components/confirm-dialog';
import { SecretDialog } from '../components/secret-dialog.js';
import type { Secret } from '../components/secret-dialog.js';
import { CreateUserDialog, temporaryPasswordOf } from './create-user-dialog.js';
import { CreditsDialog } from './credits-dialog.js';
import { PlanChangeDialog } from './plan-change-dialog.js';
import type { PlannedUser } from './plan-change-dialog.js';
import type { AssignablePlanId } from './plan-options.js';
import { useUserMutations } from './use-user-mutations.js';
import type { TargetUser, UserMutations } from './use-user-mutations.js';

type CreditedUser = TargetUser & Pick<AdminUser, 'credits'>;

type OpenDialog =
  | { kind: 'create' }
  | { kind: 'credits'; user: CreditedUser }
  | { kind: 'plan'; user: PlannedUser; planId: AssignablePlanId | null }
  | { kind: 'password' | 'ban' | 'delete'; user: TargetUser };

export interface UserDialogs {
  changes: UserMutations;
  create: () => void;
  editCredits: (user: CreditedUser) => void;
  /** Without a plan, the dialog offers the plans. */
  changePlan: (user: PlannedUser, planId?: AssignablePlanId) => void;
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

  const confirmReset = async (user: TargetUser) => {
    const password = await changes.resetPassword(user);
    close();
    if (password) setSecret(temporaryPasswordOf(user.username, password));
  };

  return {
    changes,
    create: () => setOpenDialog({ kind: 'create' }),
    editCredits: (user) => setOpenDialog({ kind: 'credits', user }),
    ban: (user) => setOpenDialog({ kind: 'ban', user }),
    remove: (user) => setOpenDialog({ kind: 'delete', user }),
    changePlan: (user, planId) => setOpenDialog({ kind: 'plan', user, planId: planId ?? null }),
    resetPassword: (user) => setOpenDialog({ kind: 'password', user }),
    dialogs: (
      <>
        {openDialog?.kind === 'create' && <CreateUserDialog changes={changes} onClose={close} onSecret={setSecret} />}
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

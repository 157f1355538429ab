import type { ReactNode } from 'react';
import { useState } from 'react';
import { useErrorToast } from '../../../shared/toast/use-error-toast.js';
import { ConfirmDialog } from '@scriptsmith/ui/components/confirm-dialog';
import { CopyBox } from '@scriptsmith/ui/components/copy-box';
import { MessageDialog } from '@scriptsmith/ui/components/message-dialog';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { useIdempotentSubmit } from '../../../shared/admin/operations/use-idempotent-submit.js';
import { usersApi } from '../../../shared/admin/user-actions/users-api.js';

const ReasonDialog = lazyDialog(
  () => import('../../../shared/admin/components/reason-dialog.js'),
  ({ onDismiss }) => onDismiss(),
);

export const userActions = ['reset-password', 'ban', 'delete'] as const;
export type UserAction = (typeof userActions)[number];

/** The labels of the buttons. */
export const userActionLabels: Record<UserAction, string> = {
  'reset-password': 'Reset Password',
  ban: 'Ban User',
  delete: 'Delete',
};

export interface TargetUser {
  id: number;
  username: string;
}

interface Outcome {
  action: UserAction;
  title: string;
  /** The message of the server. */
  message: string;
  /** Shown once. */
  tempPassword?: string | undefined;
}

interface UserActions {
  start: (action: UserAction, user: TargetUser) => void;
  /** Whether a request is pending. */
  isBusy: boolean;
  /** Confirmation and result dialogs. */
  dialogs: ReactNode;
}

/**
 * The user actions of the analytics screens. A ban requires a reason and a deletion a confirmation. The server's
 * message is shown in an alert.
 *
 * @param onDeleted called after the alert about a deletion was closed
 */
export function useUserActions({ onDeleted }: { onDeleted?: () => void } = {}): UserActions {
  const [openDialog, setOpenDialog] = useState<{ action: 'ban' | 'delete'; user: TargetUser } | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [resetPassword, resetting] = usersApi.useResetTrafficUserPasswordMutation();
  const [banUser, banning] = usersApi.useBanTrafficUserMutation();
  const [deleteUser, deleting] = usersApi.useDeleteTrafficUserMutation();
  const submitOnce = useIdempotentSubmit();
  const errorToast = useErrorToast();

  const show = (action: UserAction, title: string, result: Pick<Outcome, 'message' | 'tempPassword'>) => {
    setOpenDialog(null);
    setOutcome({ action, title, ...result });
  };

  const reset = async ({ id }: TargetUser) => {
    try {
      show(
        'reset-password',
        'Password Reset',
        await submitOnce({ reset: id }, (actionId) => resetPassword({ userId: id, actionId }).unwrap()),
      );
    } catch (error) {
      errorToast(error, 'Failed to reset the password');
    }
  };

  const ban = async ({ id }: TargetUser, reason: string) => {
    try {
      show(
        'ban',
        'User Banned',
        await submitOnce({ ban: id, reason }, (actionId) => banUser({ userId: id, reason, actionId }).unwrap()),
      );
    } catch (error) {
      errorToast(error, 'Failed to ban the user');
    }
  };

  const remove = async ({ id }: TargetUser) => {
    try {
      show(
        'delete',
        'User Deletion',
        await submitOnce({ delete: id }, (actionId) => deleteUser({ userId: id, actionId }).unwrap()),
      );
    } catch (error) {
      errorToast(error, 'Failed to delete user');
    }
  };

  const closeOutcome = () => {
    setOutcome(null);
    if (outcome?.action === 'delete') onDeleted?.();
  };

  const dismiss = () => setOpenDialog(null);

  return {
    start: (action, user) => {
      if (action === 'reset-password') void reset(user);
      else setOpenDialog({ action, user });
    },
    isBusy: resetting.isLoading || banning.isLoading || deleting.isLoading,
    dialogs: (
      <>
        {openDialog?.action === 'ban' && (
          <ReasonDialog
            title="Ban User"
            lead={`${openDialog.user.username} is signed out everywhere and can't sign in again until an admin lifts the ban.`}
            hint="Visible to other admins, not to the user"
            submitLabel="Ban User"
            destructive
            keepLabel="Keep User"
            busy={banning.isLoading}
            onReason={(reason) => ban(openDialog.user, reason)}
            onDismiss={dismiss}
          />
        )}
        {openDialog?.action === 'delete' && (
          <ConfirmDialog
            open
            title="Delete User"
            question={`Are you sure you want to permanently delete ${openDialog.user.username}? Their account, subscription and credits are deleted immediately. This cannot be undone.`}
            confirmLabel="Delete"
            dismissLabel="Keep User"
            busy={deleting.isLoading}
            onConfirm={() => void remove(openDialog.user)}
            onDismiss={dismiss}
          />
        )}
        {outcome && (
          <MessageDialog
            title={outcome.title}
            message={outcome.message}
            role="alertdialog"
            closeLabel="OK"
            onClose={closeOutcome}
          >
            {outcome.tempPassword && (
              <CopyBox
                label="Temporary Password"
                text={outcome.tempPassword}
                confirmation="Temporary password copied to clipboard"
              />
            )}
          </MessageDialog>
        )}
      </>
    ),
  };
}

import type { ReactNode } from 'react';
import { useState } from 'react';
import { ReasonDialog } from '../../../shared/admin/components/reason-dialog.js';
import { useErrorToast } from '../../../shared/toast/use-toast.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { CopyBox } from '../../../shared/clipboard/copy-box.js';
import { MessageDialog } from '../../../shared/ui/message-dialog.js';
import { analyticsApi } from '../api/analytics-api.js';

export const userActions = ['reset-password', 'ban', 'delete'] as const;
export type UserAction = (typeof userActions)[number];

/** The words on the buttons (specification, section 2). */
export const userActionLabels: Record<UserAction, string> = {
  'reset-password': 'Reset Password',
  ban: 'Ban User',
  delete: 'Delete',
};

/** Whom an action is about. */
export interface ActionUser {
  id: number;
  username: string;
}

interface Outcome {
  action: UserAction;
  title: string;
  /** The server's own words. */
  message: string;
  /** Shown this once. */
  tempPassword?: string | undefined;
}

interface UserActions {
  start: (action: UserAction, user: ActionUser) => void;
  /** Whether an answer is awaited. */
  isBusy: boolean;
  /** What asks before, and says after. */
  dialogs: ReactNode;
}

/**
 * What admins do to a user: a ban asks for its reason, a deletion for a confirmation, and what the server says to it is
 * shown in an alert (specification, section 7). The figures are loaded again after each.
 *
 * @param onDeleted after the alert about a deletion has been closed
 */
export function useUserActions({ onDeleted }: { onDeleted?: () => void } = {}): UserActions {
  const [asked, setAsked] = useState<{ action: 'ban' | 'delete'; user: ActionUser } | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [resetPassword, resetting] = analyticsApi.useResetAnalyticsUserPasswordMutation();
  const [banUser, banning] = analyticsApi.useBanAnalyticsUserMutation();
  const [deleteUser, deleting] = analyticsApi.useDeleteAnalyticsUserMutation();
  const errorToast = useErrorToast();

  const show = (action: UserAction, title: string, answer: Pick<Outcome, 'message' | 'tempPassword'>) => {
    setAsked(null);
    setOutcome({ action, title, ...answer });
  };

  const reset = async ({ id }: ActionUser) => {
    try {
      show('reset-password', 'Password Reset', await resetPassword(id).unwrap());
    } catch (error) {
      errorToast(error, 'Failed to reset the password');
    }
  };

  const ban = async ({ id }: ActionUser, reason: string) => {
    try {
      show('ban', 'User Banned', await banUser({ userId: id, reason }).unwrap());
    } catch (error) {
      errorToast(error, 'Failed to ban the user');
    }
  };

  const remove = async ({ id }: ActionUser) => {
    try {
      show('delete', 'User Deletion', await deleteUser(id).unwrap());
    } catch (error) {
      errorToast(error, 'Failed to delete user');
    }
  };

  const closeOutcome = () => {
    setOutcome(null);
    if (outcome?.action === 'delete') onDeleted?.();
  };

  const dismiss = () => setAsked(null);

  return {
    start: (action, user) => {
      if (action === 'reset-password') void reset(user);
      else setAsked({ action, user });
    },
    isBusy: resetting.isLoading || banning.isLoading || deleting.isLoading,
    dialogs: (
      <>
        {asked?.action === 'ban' && (
          <ReasonDialog
            title="Ban User"
            lead={`${asked.user.username} is signed out everywhere and cannot sign in again until an admin allows it.`}
            hint="Other admins see it; the user does not."
            submitLabel="Ban User"
            destructive
            keepLabel="Keep User"
            busy={banning.isLoading}
            onReason={(reason) => ban(asked.user, reason)}
            onDismiss={dismiss}
          />
        )}
        {asked?.action === 'delete' && (
          <ConfirmDialog
            open
            title="Delete User"
            question={`Are you sure you want to permanently delete ${asked.user.username}? The account, its subscription and its credits end now, and cannot be brought back.`}
            confirmLabel="Delete"
            dismissLabel="Keep User"
            busy={deleting.isLoading}
            onConfirm={() => void remove(asked.user)}
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

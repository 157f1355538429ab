import type { ReactNode } from 'react';
import { useState } from 'react';
import { useErrorToast } from '../../../shared/toast/use-toast.js';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.js';
import { analyticsApi } from '../analytics-api.js';
import { BanDialog } from './ban-dialog.js';
import { OutcomeDialog } from './outcome-dialog.js';
import type { Outcome } from './outcome-dialog.js';

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
  const [outcome, setOutcome] = useState<(Outcome & { action: UserAction }) | null>(null);
  const [resetPassword, resetting] = analyticsApi.useResetAnalyticsUserPasswordMutation();
  const [banUser, banning] = analyticsApi.useBanAnalyticsUserMutation();
  const [deleteUser, deleting] = analyticsApi.useDeleteAnalyticsUserMutation();
  const errorToast = useErrorToast();

  const show = (action: UserAction, title: string, answer: Omit<Outcome, 'title'>) => {
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
          <BanDialog
            username={asked.user.username}
            busy={banning.isLoading}
            onBan={(reason) => void ban(asked.user, reason)}
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
        {outcome && <OutcomeDialog outcome={outcome} onClose={closeOutcome} />}
      </>
    ),
  };
}

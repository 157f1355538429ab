import type { ReactNode } from 'react';
import { useState } from 'react';
import { errorMessage } from '@scriptsmith/web-kit/api/api-error';
import { useExclusiveAction } from '@scriptsmith/ui/hooks/use-exclusive-action';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { lazyDialog, notLoaded } from '@scriptsmith/ui/lazy/lazy-component';
import { useIdempotentSubmit } from '../../../shared/operations/use-idempotent-submit.js';
import { usersApi } from '../../../shared/user-actions/users-api.js';
import { logError } from '../hooks/use-log-error.js';
import type { OpenUserActionDialog, TargetUser, UserAction, UserActionOutcome } from './user-action.js';

const UserActionDialogs = lazyDialog(
  () => import('./user-action-dialogs.js'),
  ({ onDismiss }) => onDismiss(),
);

interface UserActions {
  start: (action: UserAction, user: TargetUser) => void;
  /** Whether an action is pending. */
  isBusy: boolean;
  /** Loads the dialogs before one of them is opened. */
  preload: () => void;
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
  const [openDialog, setOpenDialog] = useState<OpenUserActionDialog | null>(null);
  const [outcome, setOutcome] = useState<UserActionOutcome | null>(null);
  const [resetPassword] = usersApi.useResetTrafficUserPasswordMutation();
  const [banUser, banning] = usersApi.useBanTrafficUserMutation();
  const [deleteUser, deleting] = usersApi.useDeleteTrafficUserMutation();
  const { run, busyWith } = useExclusiveAction();
  const submitOnce = useIdempotentSubmit();
  const toast = useToast();

  /**
   * Shows the outcome of a request, or why it failed. Dialogs stay open after a failure; without one, `retry` is offered
   * in the toast.
   */
  const perform = async (
    action: UserAction,
    texts: { title: string; failure: string },
    request: () => Promise<Pick<UserActionOutcome, 'message' | 'tempPassword'>>,
    retry?: () => void,
  ) => {
    try {
      const result = await request();
      setOpenDialog(null);
      setOutcome({ action, title: texts.title, ...result });
    } catch (error) {
      logError(texts.failure, error);
      toast({
        title: 'Error',
        description: errorMessage(error, texts.failure),
        destructive: true,
        ...(retry && { action: { label: 'Try Again', onClick: retry } }),
      });
    }
  };

  const reset = (user: TargetUser): Promise<void> =>
    run('reset-password', async (isMounted) => {
      // The password is in the response only, so that it would be lost without its dialog.
      try {
        await UserActionDialogs.load();
      } catch {
        return toast(notLoaded);
      }
      if (!isMounted()) return;
      const { id: userId } = user;
      await perform(
        'reset-password',
        { title: 'Password Reset', failure: 'Failed to reset the password' },
        () => submitOnce({ reset: userId }, (actionId) => resetPassword({ userId, actionId }).unwrap()),
        () => void reset(user),
      );
    });

  const ban = ({ id }: TargetUser, reason: string) =>
    perform('ban', { title: 'User Banned', failure: 'Failed to ban the user' }, () =>
      submitOnce({ ban: id, reason }, (actionId) => banUser({ userId: id, reason, actionId }).unwrap()),
    );

  const remove = ({ id }: TargetUser) =>
    perform('delete', { title: 'User Deletion', failure: 'Failed to delete user' }, () =>
      submitOnce({ delete: id }, (actionId) => deleteUser({ userId: id, actionId }).unwrap()),
    );

  const closeOutcome = () => {
    setOutcome(null);
    if (outcome?.action === 'delete') onDeleted?.();
  };

  return {
    start: (action, user) => {
      if (action === 'reset-password') void reset(user);
      else setOpenDialog({ action, user });
    },
    isBusy: busyWith !== undefined || banning.isLoading || deleting.isLoading,
    preload: UserActionDialogs.preload,
    dialogs: (openDialog ?? outcome) && (
      <UserActionDialogs
        openDialog={openDialog}
        outcome={outcome}
        busy={banning.isLoading || deleting.isLoading}
        onBan={ban}
        onDelete={(user) => void remove(user)}
        onDismiss={() => setOpenDialog(null)}
        onClose={closeOutcome}
      />
    ),
  };
}

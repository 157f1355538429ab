import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useErrorToast } from '../../../shared/toast/use-error-toast.js';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { lazyDialog, notLoaded } from '@scriptsmith/ui/lazy/lazy-component';
import { useIdempotentSubmit } from '../../../shared/admin/operations/use-idempotent-submit.js';
import { usersApi } from '../../../shared/admin/user-actions/users-api.js';
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
  const [isLoading, setLoading] = useState(false);
  const [resetPassword, resetting] = usersApi.useResetTrafficUserPasswordMutation();
  const [banUser, banning] = usersApi.useBanTrafficUserMutation();
  const [deleteUser, deleting] = usersApi.useDeleteTrafficUserMutation();
  const submitOnce = useIdempotentSubmit();
  const errorToast = useErrorToast();
  const toast = useToast();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const show = (action: UserAction, title: string, result: Pick<UserActionOutcome, 'message' | 'tempPassword'>) => {
    setOpenDialog(null);
    setOutcome({ action, title, ...result });
  };

  /** Whether the outcome of an action can be shown. */
  const loadDialogs = async (): Promise<boolean> => {
    setLoading(true);
    try {
      await UserActionDialogs.load();
      return isShown.current;
    } catch {
      toast(notLoaded);
      return false;
    } finally {
      setLoading(false);
    }
  };

  const reset = async ({ id }: TargetUser) => {
    // The password is in the response only, so that it would be lost without its dialog.
    if (!(await loadDialogs())) return;
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

  return {
    start: (action, user) => {
      if (action === 'reset-password') void reset(user);
      else setOpenDialog({ action, user });
    },
    isBusy: isLoading || resetting.isLoading || banning.isLoading || deleting.isLoading,
    preload: UserActionDialogs.preload,
    dialogs: (openDialog ?? outcome) && (
      <UserActionDialogs
        openDialog={openDialog}
        outcome={outcome}
        busy={banning.isLoading || deleting.isLoading}
        onBan={(user, reason) => ban(user, reason)}
        onDelete={(user) => void remove(user)}
        onDismiss={() => setOpenDialog(null)}
        onClose={closeOutcome}
      />
    ),
  };
}

import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { useEventCallback } from '@mui/material/utils';
import { useImperativeHandle, useMemo, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import type { CreditedUser, OpenUserDialog } from './open-user-dialog.js';
import type { PlannedUser } from './plan-change-dialog.js';
import type { AssignablePlanId } from './plan-options.js';
import { useUserMutations } from './use-user-mutations.js';
import type { TargetUser, UserMutations } from './use-user-mutations.js';

const LazyUserDialogs = lazyDialog(
  () => import('./user-dialogs.js'),
  ({ onClose }) => onClose(),
);

export interface UserActions {
  /** The user that is being changed. */
  busyUserId: number | undefined;
  create: () => void;
  editCredits: (user: CreditedUser) => void;
  changePlan: (user: PlannedUser, planId: AssignablePlanId) => void;
  ban: (user: TargetUser) => void;
  remove: (user: TargetUser) => void;
  unban: (user: TargetUser) => void;
  resetPassword: (user: TargetUser) => void;
  resetTwoFactor: (user: TargetUser) => void;
  /** Loads the dialogs before one of them is opened. */
  preload: () => void;
}

interface UserDialogs {
  /** Changes only when the busy user does, so that lists are not drawn again when a dialog opens. */
  actions: UserActions;
  /** The dialogs, to be rendered by the caller. */
  dialogs: ReactNode;
}

/**
 * The user actions with their dialogs. `onDeleted` is called when the user is deleted or the deletion is in progress.
 */
export function useUserDialogs({ onDeleted }: { onDeleted?: () => void } = {}): UserDialogs {
  const changes = useUserMutations();
  const host = useRef<OpenDialog>(null);
  const unban = useEventCallback((user: TargetUser) => void changes.unban(user));
  const { busyUserId } = changes;
  const actions = useMemo((): UserActions => {
    const open: OpenDialog = (dialog) => host.current?.(dialog);
    return {
      busyUserId,
      create: () => open({ kind: 'create' }),
      editCredits: (user) => open({ kind: 'credits', user }),
      ban: (user) => open({ kind: 'ban', user }),
      unban,
      remove: (user) => open({ kind: 'delete', user }),
      changePlan: (user, planId) => open({ kind: 'plan', user, planId }),
      resetPassword: (user) => open({ kind: 'password', user }),
      resetTwoFactor: (user) => open({ kind: 'two-factor', user }),
      preload: LazyUserDialogs.preload,
    };
  }, [busyUserId, unban]);

  return {
    actions,
    dialogs: <DialogHost ref={host} changes={changes} onDeleted={onDeleted} />,
  };
}

type OpenDialog = (dialog: OpenUserDialog) => void;

interface DialogHostProps {
  ref: Ref<OpenDialog>;
  changes: UserMutations;
  onDeleted: (() => void) | undefined;
}

/** Keeps which dialog is open, so that the screen is not rendered again when one opens. */
function DialogHost({ ref, changes, onDeleted }: DialogHostProps) {
  const [openDialog, setOpenDialog] = useState<OpenUserDialog | null>(null);
  useImperativeHandle(ref, () => setOpenDialog, []);
  return (
    openDialog && (
      <LazyUserDialogs
        openDialog={openDialog}
        changes={changes}
        onClose={() => setOpenDialog(null)}
        onDeleted={onDeleted}
      />
    )
  );
}

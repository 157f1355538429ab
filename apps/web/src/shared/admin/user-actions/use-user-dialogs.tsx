import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { useEventCallback } from '@mui/material/utils';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Secret } from '../components/secret-dialog.js';
import type { CreditedUser, OpenUserDialog } from './open-user-dialog.js';
import type { PlannedUser } from './plan-change-dialog.js';
import type { AssignablePlanId } from './plan-options.js';
import { useUserMutations } from './use-user-mutations.js';
import type { TargetUser } from './use-user-mutations.js';

const LazyUserDialogs = lazyDialog(
  () => import('./user-dialogs.js'),
  ({ onClose }) => onClose(),
);

export interface UserActions {
  /** The user that is being changed. */
  busyUserId: number | undefined;
  create: () => void;
  editCredits: (user: CreditedUser) => void;
  /** Without a plan, the dialog offers the plans. */
  changePlan: (user: PlannedUser, planId?: AssignablePlanId) => void;
  ban: (user: TargetUser) => void;
  remove: (user: TargetUser) => void;
  unban: (user: TargetUser) => void;
  resetPassword: (user: TargetUser) => void;
  resetTwoFactor: (user: TargetUser) => void;
}

interface UserDialogs {
  /** Changes only when the busy user does, so that lists are not drawn again when a dialog opens. */
  actions: UserActions;
  /** Loads the dialogs before one of them is opened. */
  preload: () => void;
  /** The dialogs, to be rendered by the caller. */
  dialogs: ReactNode;
}

/**
 * The user actions with their dialogs. `onDeleted` is called when the user is deleted or the deletion is in progress.
 */
export function useUserDialogs({ onDeleted }: { onDeleted?: () => void } = {}): UserDialogs {
  const changes = useUserMutations();
  const [openDialog, setOpenDialog] = useState<OpenUserDialog | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);

  const unban = useEventCallback((user: TargetUser) => void changes.unban(user));
  const { busyUserId } = changes;
  const actions = useMemo(
    (): UserActions => ({
      busyUserId,
      create: () => setOpenDialog({ kind: 'create' }),
      editCredits: (user) => setOpenDialog({ kind: 'credits', user }),
      ban: (user) => setOpenDialog({ kind: 'ban', user }),
      unban,
      remove: (user) => setOpenDialog({ kind: 'delete', user }),
      changePlan: (user, planId) => setOpenDialog({ kind: 'plan', user, planId: planId ?? null }),
      resetPassword: (user) => setOpenDialog({ kind: 'password', user }),
      resetTwoFactor: (user) => setOpenDialog({ kind: 'two-factor', user }),
    }),
    [busyUserId, unban],
  );

  return {
    actions,
    preload: LazyUserDialogs.preload,
    dialogs: (openDialog ?? secret) && (
      <LazyUserDialogs
        openDialog={openDialog}
        secret={secret}
        changes={changes}
        onSecret={setSecret}
        onClose={() => setOpenDialog(null)}
        onDeleted={onDeleted}
      />
    ),
  };
}

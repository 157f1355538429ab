import { useState } from 'react';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../components/reason-dialog.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { ShownOnceDialog } from '../components/shown-once-dialog.js';
import type { Secret } from '../components/shown-once-dialog.js';
import { CreateUserDialog, temporaryPasswordOf } from './create-user-dialog.js';
import { CreditsDialog } from './credits-dialog.js';
import { useUserChanges } from './use-user-mutations.js';
import type { ChangedUser, UserChanges } from './use-user-mutations.js';

type Asked = { what: 'create' } | { what: 'credits' | 'ban' | 'delete'; user: ChangedUser };

export interface UserDialogs {
  changes: UserChanges;
  create: () => void;
  editCredits: (user: ChangedUser) => void;
  ban: (user: ChangedUser) => void;
  remove: (user: ChangedUser) => void;
  resetPassword: (user: ChangedUser) => void;
  /** To be put somewhere on the screen. */
  dialogs: ReactNode;
}

/** What is done with users, and what is asked before. `onDeleted` is called for a user who is gone, or soon will be. */
export function useUserDialogs({ onDeleted }: { onDeleted?: () => void } = {}): UserDialogs {
  const changes = useUserChanges();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const close = () => setAsked(null);

  const removeAsked = async (user: ChangedUser) => {
    const isGone = await changes.remove(user);
    close();
    if (isGone) onDeleted?.();
  };

  const banAsked = async (user: ChangedUser, reason: string) => {
    if (await changes.ban(user, reason)) close();
  };

  return {
    changes,
    create: () => setAsked({ what: 'create' }),
    editCredits: (user) => setAsked({ what: 'credits', user }),
    ban: (user) => setAsked({ what: 'ban', user }),
    remove: (user) => setAsked({ what: 'delete', user }),
    resetPassword: (user) => {
      void changes.resetPassword(user).then((password) => {
        if (password) setSecret(temporaryPasswordOf(user.username, password));
      });
    },
    dialogs: (
      <>
        {asked?.what === 'create' && <CreateUserDialog changes={changes} onClose={close} onSecret={setSecret} />}
        {asked?.what === 'credits' && <CreditsDialog user={asked.user} changes={changes} onClose={close} />}
        {asked?.what === 'ban' && (
          <ReasonDialog
            title="Ban User"
            lead={`${asked.user.username} is signed out everywhere and cannot sign in until you allow it again.`}
            hint="Other admins read it; the user does not"
            submitLabel="Ban User"
            destructive
            busy={changes.busyUserId === asked.user.id}
            onReason={(reason) => banAsked(asked.user, reason)}
            onDismiss={close}
          />
        )}
        {asked?.what === 'delete' && (
          <ConfirmDialog
            open
            title="Delete User"
            question={`Are you sure you want to delete ${asked.user.username}? Their subscription ends at once and their data is removed everywhere. This cannot be undone.`}
            confirmLabel="Delete User"
            dismissLabel="Keep User"
            busy={changes.busyUserId === asked.user.id}
            onConfirm={() => void removeAsked(asked.user)}
            onDismiss={close}
          />
        )}
        {secret && <ShownOnceDialog secret={secret} onClose={() => setSecret(null)} />}
      </>
    ),
  };
}

import { ConfirmDialog } from '@scriptsmith/ui/components/confirm-dialog';
import { CopyBox } from '@scriptsmith/ui/components/copy-box';
import { MessageDialog } from '@scriptsmith/ui/components/message-dialog';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import type { OpenUserActionDialog, TargetUser, UserActionOutcome } from './user-action.js';

const ReasonDialog = lazyDialog(
  () => import('../../../shared/components/reason-dialog.js'),
  ({ onDismiss }) => onDismiss(),
);

interface UserActionDialogsProps {
  openDialog: OpenUserActionDialog | null;
  outcome: UserActionOutcome | null;
  busy: boolean;
  onBan: (user: TargetUser, reason: string) => Promise<void>;
  onDelete: (user: TargetUser) => void;
  /** Closes the open dialog. */
  onDismiss: () => void;
  /** Closes the outcome. */
  onClose: () => void;
}

/** The dialogs of the user actions of the analytics screens. */
export default function UserActionDialogs(props: UserActionDialogsProps) {
  const { openDialog, outcome, busy, onBan, onDelete, onDismiss, onClose } = props;
  return (
    <>
      {openDialog?.action === 'ban' && (
        <ReasonDialog
          title="Ban User"
          lead={`${openDialog.user.username} is signed out everywhere and can't sign in again until an admin lifts the ban.`}
          hint="Visible to other admins, not to the user"
          submitLabel="Ban User"
          destructive
          keepLabel="Keep User"
          busy={busy}
          onReason={(reason) => onBan(openDialog.user, reason)}
          onDismiss={onDismiss}
        />
      )}
      {openDialog?.action === 'delete' && (
        <ConfirmDialog
          open
          title="Delete User"
          question={`Are you sure you want to permanently delete ${openDialog.user.username}? Their account, subscription and credits are deleted immediately. This cannot be undone.`}
          confirmLabel="Delete"
          dismissLabel="Keep User"
          busy={busy}
          onConfirm={() => onDelete(openDialog.user)}
          onDismiss={onDismiss}
        />
      )}
      {outcome && (
        <MessageDialog
          title={outcome.title}
          message={outcome.message}
          role="alertdialog"
          closeLabel="OK"
          onClose={onClose}
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
  );
}

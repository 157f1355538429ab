import { ConfirmDialog } from '@scriptsmith/ui/components/confirm-dialog';

interface DiscardDialogProps {
  /** `2 unsaved changes`. */
  changes: string;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** Asks before unsaved changes are lost. */
export default function DiscardDialog({ changes, onConfirm, onDismiss }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open
      title="Discard changes?"
      question={`${changes} will be lost. Saved versions stay as they are.`}
      confirmLabel="Discard Changes"
      dismissLabel="Keep Changes"
      busy={false}
      onConfirm={onConfirm}
      onDismiss={onDismiss}
    />
  );
}

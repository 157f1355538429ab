import { ConfirmDialog } from '@scriptsmith/ui/components/confirm-dialog';

interface CancelSubscriptionDialogProps {
  open: boolean;
  busy: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** Asks for confirmation before a subscription is canceled. */
export default function CancelSubscriptionDialog(props: CancelSubscriptionDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      title="Cancel Subscription"
      question="Are you sure you want to cancel your subscription? It will remain active until the end of your current billing period."
      confirmLabel="Cancel Subscription"
      dismissLabel="Keep Subscription"
    />
  );
}

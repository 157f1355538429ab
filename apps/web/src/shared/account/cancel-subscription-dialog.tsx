import { ConfirmDialog } from '@scriptsmith/ui/components/confirm-dialog';

interface CancelSubscriptionDialogProps {
  open: boolean;
  busy: boolean;
  /** Whether the subscription ends at once, because its period is not paid. */
  endsNow: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
}

/** Asks for confirmation before a subscription is canceled. */
export default function CancelSubscriptionDialog({ endsNow, ...props }: CancelSubscriptionDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      title="Cancel Subscription"
      question={
        endsNow
          ? 'Are you sure you want to cancel your subscription? The last payment failed, so it ends now and you will not be charged.'
          : 'Are you sure you want to cancel your subscription? It will remain active until the end of your current billing period.'
      }
      confirmLabel="Cancel Subscription"
      dismissLabel="Keep Subscription"
    />
  );
}

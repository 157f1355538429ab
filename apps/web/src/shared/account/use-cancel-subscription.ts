import type { SubscriptionStatus } from '@scriptsmith/contracts/billing';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useErrorToast } from '@scriptsmith/web-kit/forms/use-error-toast';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { accountApi } from '@scriptsmith/web-kit/api/account-api';

const loadDialog = () => import('./cancel-subscription-dialog.js');

interface Cancellation {
  /** The props of the dialog, or null until it is first opened. */
  dialog: {
    open: boolean;
    busy: boolean;
    /** Whether the subscription ends at once, because its period is not paid. */
    endsNow: boolean;
    onConfirm: () => void;
    onDismiss: () => void;
  } | null;
  ask: () => void;
}

export const CancelSubscriptionDialog: ComponentType<NonNullable<Cancellation['dialog']>> = lazyDialog(
  loadDialog,
  ({ onDismiss }) => onDismiss(),
);

/**
 * Asks for confirmation, cancels and shows the result. `body` contains the user on the landing page and is empty on the
 * dashboard.
 */
export function useCancelSubscription(
  body: { userId?: number },
  successTitle: string,
  status: SubscriptionStatus | undefined,
): Cancellation {
  const [cancel, { isLoading }] = accountApi.useCancelSubscriptionMutation();
  const [isAsked, setIsAsked] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const toast = useToast();
  const errorToast = useErrorToast();

  // Preloaded, so that the dialog opens even if the server becomes unreachable.
  useEffect(() => {
    loadDialog().catch(() => {
      // The dialog is fetched again when it is opened.
    });
  }, []);

  const confirm = async () => {
    try {
      const { subscription } = await cancel(body).unwrap();
      const description =
        subscription.status === 'canceled'
          ? 'Your subscription has ended. You will not be charged again.'
          : 'Your subscription ends at the end of the current billing period.';
      toast({ title: successTitle, description });
    } catch (error) {
      errorToast(error, 'Failed to cancel subscription');
    }
    setIsOpen(false);
  };

  return {
    dialog: isAsked
      ? {
          open: isOpen,
          busy: isLoading,
          endsNow: status === 'past_due',
          onConfirm: () => void confirm(),
          onDismiss: () => setIsOpen(false),
        }
      : null,
    ask: () => {
      setIsAsked(true);
      setIsOpen(true);
    },
  };
}

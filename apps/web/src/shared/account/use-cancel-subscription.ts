import type { SubscriptionChangeBody } from '@scriptsmith/contracts/gateway';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useErrorToast, useToast } from '../toast/use-toast.js';
import { dialogOnDemand } from '../lazy/lazy-component.js';
import { accountApi } from './account-api.js';

const loadDialog = () => import('./cancel-subscription-dialog.js');

interface Cancellation {
  /** What the dialog needs; nothing while nobody has asked for it. */
  dialog: { open: boolean; busy: boolean; onConfirm: () => void; onDismiss: () => void } | null;
  ask: () => void;
}

export const CancelSubscriptionDialog: ComponentType<NonNullable<Cancellation['dialog']>> = dialogOnDemand(
  loadDialog,
  ({ onDismiss }) => onDismiss(),
);

/**
 * Asks, cancels at the end of the period, and says how it went. `body` names the user on the landing page and is empty
 * on the dashboard; the title is each screen's own (specification, sections 7 and 8).
 */
export function useCancelSubscription(body: SubscriptionChangeBody, successTitle: string): Cancellation {
  const [cancel, { isLoading }] = accountApi.useCancelSubscriptionMutation();
  const [isAsked, setIsAsked] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const toast = useToast();
  const errorToast = useErrorToast();

  // There before it is asked for, so that it opens also where the server is gone by then.
  useEffect(() => {
    loadDialog().catch(() => {
      // It is fetched again when it is to be shown.
    });
  }, []);

  const confirm = async () => {
    try {
      await cancel(body).unwrap();
      toast({ title: successTitle, description: 'Your subscription ends at the end of the current billing period.' });
    } catch (error) {
      errorToast(error, 'Failed to cancel subscription');
    }
    setIsOpen(false);
  };

  return {
    dialog: isAsked
      ? { open: isOpen, busy: isLoading, onConfirm: () => void confirm(), onDismiss: () => setIsOpen(false) }
      : null,
    ask: () => {
      setIsAsked(true);
      setIsOpen(true);
    },
  };
}

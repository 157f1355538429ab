import type { CardOnFile, CreditPackage } from '@scriptsmith/contracts/billing';
import type { User } from '@scriptsmith/contracts/identity';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatOfferedCredits } from '@scriptsmith/ui/format/credits';
import { generateUuid } from '@scriptsmith/ui/format/generate-uuid';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { describeCard } from '../../../shared/account/describe-card.js';
import { errorMessage, isApiError } from '@scriptsmith/web-kit/api/api-error';
import { declineMessage } from '../../../shared/payments/decline-advice.js';
import { paymentPath } from '@scriptsmith/web-kit/routing/paths';
import { track } from '@scriptsmith/web-kit/tracking/track';
import { addCreditsApi } from '../api/add-credits-api.js';

/** A purchase that failed, and why. */
interface Refusal {
  packageId: string;
  message: string;
  /** The screen on which the same payment can be made with another card. */
  anotherCardPath: string | null;
}

/** The server may not have received the request, or may have charged the card: only the same purchase can be repeated. */
const isUndecided = (error: unknown): boolean => !isApiError(error) || error.status === null || error.status >= 500;

/** Buys packages with the card on file. A retry after a lost response charges once. */
export function useBuyWithCard(user: User, card: CardOnFile | null | undefined) {
  const [buyPackage] = addCreditsApi.useBuyPackageMutation();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const purchaseIds = useRef(new Map<string, string>());
  const navigate = useNavigate();
  const toast = useToast();

  const buy = async (creditPackage: CreditPackage, isStillMounted: () => boolean): Promise<void> => {
    const { id: packageId, credits, price } = creditPackage;
    const purchaseId = purchaseIds.current.get(packageId) ?? generateUuid();
    purchaseIds.current.set(packageId, purchaseId);
    setRefusal(null);
    try {
      const { status, paymentIntentId, declineCode } = await buyPackage({
        packageId,
        purchaseId,
        userId: user.id,
      }).unwrap();
      purchaseIds.current.delete(packageId);
      const path = paymentPath({ paymentIntentId, packageId });
      if (status === 'succeeded') {
        track('purchase', { target: packageId });
        toast({
          title: `${formatOfferedCredits(credits)} added`,
          description: `${formatPounds(price)} was charged to ${card ? describeCard(card) : 'your card'}.`,
        });
      } else if (status === 'requires_payment_method') {
        setRefusal({ packageId, message: declineMessage(declineCode), anotherCardPath: path });
      } else if (isStillMounted()) {
        // The bank asks the customer to confirm the payment.
        await navigate(path);
      }
    } catch (error) {
      if (!isUndecided(error)) purchaseIds.current.delete(packageId);
      setRefusal({ packageId, message: errorMessage(error, 'Failed to initiate purchase'), anotherCardPath: null });
    }
  };
  return { buy, refusal };
}

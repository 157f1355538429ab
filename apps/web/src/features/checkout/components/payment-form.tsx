import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeError } from '@stripe/stripe-js';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { declineMessage } from '../../../shared/payments/decline-advice.js';
import { successPath } from '@scriptsmith/web-kit/routing/paths';
import { Form } from '@scriptsmith/ui/forms/form';
import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';
import { formatPounds } from '@scriptsmith/ui/format/pounds';

const fallback = 'Failed to process payment';

/** As high as the card form, which grows below its placeholder before it is ready. */
const CardPlace = styled('div')(({ theme }) => ({
  position: 'relative',
  minHeight: theme.spacing(19),
  '& > .MuiSkeleton-root': { position: 'absolute', zIndex: 1, inset: 0, height: 'auto' },
}));

interface PaymentFormProps {
  paymentIntentId: string;
  clientSecret: string;
  amountPence: number;
  /** The card is known and only the authentication is missing. */
  awaitsAuthentication: boolean;
  /** Why an earlier attempt to charge this payment failed. */
  earlierRefusal?: string | undefined;
  onProcessing: () => void;
}

/** The card form. A declined card is reported in the form, and another card can be tried immediately. */
export function PaymentForm(props: PaymentFormProps) {
  const { paymentIntentId, clientSecret, amountPence, awaitsAuthentication, onProcessing } = props;
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState(props.earlierRefusal);
  const [asksForCard, setAsksForCard] = useState(!awaitsAuthentication);
  const navigate = useNavigate();

  const refuse = (reason: string) => {
    setRefusal(reason);
    setAsksForCard(true);
  };

  const pay = async () => {
    if (!stripe || !elements) return;
    const { error, paymentIntent } = asksForCard
      ? await stripe.confirmPayment({
          elements,
          confirmParams: { return_url: `${window.location.origin}${successPath(paymentIntentId)}` },
          redirect: 'if_required',
        })
      : await stripe.handleNextAction({ clientSecret });
    if (error) return refuse(messageOf(error));
    if (paymentIntent?.status === 'succeeded') await navigate(successPath(paymentIntentId), { replace: true });
    else if (paymentIntent?.status === 'processing') onProcessing();
    else refuse(fallback);
  };

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setRefusal(undefined);
    try {
      await pay();
    } catch {
      // Stripe.js throws only if it is used incorrectly or cannot reach its server.
      refuse(fallback);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Form onSubmit={(event) => void submit(event)}>
      {asksForCard ? (
        <CardPlace>
          {!isReady && <Skeleton />}
          <PaymentElement
            onReady={() => setIsReady(true)}
            onLoadError={({ error }) => refuse(error.message ?? "The card form couldn't be loaded")}
          />
        </CardPlace>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Your bank asks you to confirm this payment.
        </Typography>
      )}
      {refusal && (
        <InlineAlert severity="error" title="Payment processing failed">
          {refusal}
        </InlineAlert>
      )}
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={isBusy}
        disabled={!stripe || (asksForCard && !isReady)}
      >
        {asksForCard ? `Pay ${formatPounds(amountPence)}` : 'Confirm Payment'}
      </Button>
    </Form>
  );
}

/** Mistakes in the form, such as an incomplete number, need no advice. */
function messageOf({ type, code, decline_code: declineCode, message }: StripeError): string {
  const isRefusal = type === 'card_error' || code === 'payment_intent_authentication_failure';
  return isRefusal ? declineMessage(declineCode ?? code, message) : (message ?? fallback);
}

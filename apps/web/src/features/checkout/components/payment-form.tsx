import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { successPath } from '../../../shared/routing/paths.js';
import { Form } from '@scriptsmith/ui/forms/form';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';

const fallback = 'Failed to process payment';

interface PaymentFormProps {
  paymentIntentId: string;
  clientSecret: string;
  amountPence: number;
  /** The card is known and only the authentication is missing. */
  awaitsAuthentication: boolean;
  onProcessing: () => void;
}

/** The card form. A declined card is reported in the form, and another card can be tried immediately. */
export function PaymentForm(props: PaymentFormProps) {
  const { paymentIntentId, clientSecret, amountPence, awaitsAuthentication, onProcessing } = props;
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [asksForCard, setAsksForCard] = useState(!awaitsAuthentication);
  const navigate = useNavigate();
  const toast = useToast();

  const refuse = (reason: string) => {
    setRefusal(reason);
    setAsksForCard(true);
    toast({ title: 'Payment processing failed', description: reason, destructive: true });
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
    if (error) return refuse(error.message ?? fallback);
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
        <div>
          {!isReady && <Skeleton sx={{ height: (theme) => theme.spacing(24) }} />}
          <PaymentElement
            onReady={() => setIsReady(true)}
            onLoadError={({ error }) => refuse(error.message ?? "The card form couldn't be loaded")}
          />
        </div>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Your bank asks you to confirm this payment.
        </Typography>
      )}
      {refusal && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {refusal}
        </Typography>
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

import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { PaymentIntent } from '@scriptsmith/contracts/billing';
import type { PublicConfig } from '@scriptsmith/contracts/gateway';
import { useEffect, useState } from 'react';
import { Navigate, Link as RouterLink } from 'react-router-dom';
import { errorMessage } from '@scriptsmith/web-kit/api/api-error';
import { paths, successPath } from '@scriptsmith/web-kit/routing/paths';
import { catalogueApi } from '@scriptsmith/web-kit/api/catalogue-api';
import { configApi } from '@scriptsmith/web-kit/api/config-api';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { CenteredPage } from '@scriptsmith/ui/page/centered-page';
import { checkoutApi } from '../api/checkout-api.js';
import { stripeOf } from '../load-stripe.js';
import { CheckoutFailure, CheckoutStopped, CheckoutLoading } from './outcome-pages.js';
import { PaymentForm } from './payment-form.js';
import { useElementsAppearance } from '../hooks/use-elements-appearance.js';

/** A payment in its current state. A reload resumes it. */
export function Payment({ paymentIntentId }: { paymentIntentId: string }) {
  const payment = checkoutApi.usePaymentIntentQuery({ paymentIntentId }, { refetchOnMountOrArgChange: true });
  const config = configApi.useConfigQuery();
  const isFetching = payment.isFetching || config.isFetching;
  const error = payment.error ?? config.error;
  const reload = () => void Promise.all([payment.refetch(), config.refetch()]);

  if (isFetching) return <CheckoutLoading lead="Loading your payment." />;
  if (error) return <CheckoutFailure reason={errorMessage(error, 'Failed to load the payment')} onRetry={reload} />;
  if (!payment.data || !config.data) return null;
  switch (payment.data.status) {
    case 'succeeded':
      return <Navigate to={successPath(paymentIntentId)} replace />;
    case 'processing':
      return (
        <CheckoutStopped
          heading="Processing Payment"
          reason="Your bank is still processing the payment."
          retry={{ label: 'Check Again', onClick: reload }}
        />
      );
    case 'canceled':
      return (
        <CheckoutStopped heading="Payment Cancelled" reason="This payment was cancelled. You have not been charged." />
      );
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_action':
      return (
        <StripeCheckout
          paymentIntentId={paymentIntentId}
          payment={payment.data}
          config={config.data}
          onProcessing={reload}
        />
      );
  }
}

interface StripeCheckoutProps {
  paymentIntentId: string;
  payment: PaymentIntent;
  config: PublicConfig;
  onProcessing: () => void;
}

function StripeCheckout({ paymentIntentId, payment, config, onProcessing }: StripeCheckoutProps) {
  const { clientSecret, status, packageId, amount } = payment;
  const [attempt, setAttempt] = useState(1);
  const stripe = useStripeScript(config, attempt);
  const appearance = useElementsAppearance();
  const pack = catalogueApi.useCatalogueQuery().data?.packages.find(({ id }) => id === packageId);

  // A plan change is charged to the card on file first.
  const isDeclinedPlanChange = packageId === null && status === 'requires_payment_method';

  if (stripe === 'loading') return <CheckoutLoading lead="Loading the card form." />;
  if (stripe === 'failed') {
    return (
      <CheckoutFailure
        reason="The card form couldn't be loaded. Check your connection and any content blockers, then try again."
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  }
  if (!stripe) return <CheckoutFailure reason="Card payments are not configured." />;
  return (
    <CenteredPage
      title="Checkout"
      heading="Checkout"
      lead={packageId === null ? 'Your plan change' : pack?.name}
      footnote={
        <Link component={RouterLink} to={packageId === null ? paths.dashboard : paths.addCredits}>
          {packageId === null ? 'Back to Dashboard' : 'Back to Add Credits'}
        </Link>
      }
    >
      <Typography variant="stat" component="p" sx={{ mt: 2 }}>
        {formatPounds(amount)}
      </Typography>
      <Elements stripe={stripe} options={{ clientSecret, appearance }}>
        <PaymentForm
          paymentIntentId={paymentIntentId}
          clientSecret={clientSecret}
          amountPence={amount}
          awaitsAuthentication={status === 'requires_action'}
          earlierRefusal={isDeclinedPlanChange ? declinedPlanChange : undefined}
          onProcessing={onProcessing}
        />
      </Elements>
    </CenteredPage>
  );
}

const declinedPlanChange = 'Your card on file was declined. Pay with another card to change your plan.';

/** A new attempt loads a script that failed to load. */
function useStripeScript(config: PublicConfig, attempt: number): Stripe | null | 'loading' | 'failed' {
  const [loaded, setLoaded] = useState<{ attempt: number; stripe: Stripe | null | 'failed' }>();

  useEffect(() => {
    let isWanted = true;
    const finish = (stripe: Stripe | null | 'failed') => isWanted && setLoaded({ attempt, stripe });
    stripeOf(config).then(finish, () => finish('failed'));
    return () => {
      isWanted = false;
    };
  }, [config, attempt]);

  return loaded?.attempt === attempt ? loaded.stripe : 'loading';
}

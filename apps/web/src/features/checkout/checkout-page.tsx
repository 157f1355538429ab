import { useSearchParams } from 'react-router-dom';
import { paths } from '../../shared/routing/paths.js';
import { CentredPage } from '@scriptsmith/ui/page/centred-page';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { Payment } from './components/payment.js';
import { PlanChange } from './components/plan-change.js';

/** Confirms a plan change, or takes a payment that has been started. */
export default function CheckoutPage() {
  const [search] = useSearchParams();
  const paymentIntentId = search.get('payment_intent');
  const planId = search.get('plan');
  if (paymentIntentId) return <Payment key={paymentIntentId} paymentIntentId={paymentIntentId} />;
  if (planId) return <PlanChange key={planId} planId={planId} />;
  return (
    <CentredPage title="Checkout" heading="Checkout" lead="There is no payment to complete.">
      <LinkButton to={paths.dashboard} variant="contained" size="large" sx={{ mt: 4 }}>
        Back to Dashboard
      </LinkButton>
    </CentredPage>
  );
}

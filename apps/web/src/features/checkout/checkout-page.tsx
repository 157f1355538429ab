import { useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.js';
import { CentredPage } from '../../shared/ui/centred-page.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { Payment } from './payment.js';
import { PlanChange } from './plan-change.js';

/** Confirms the change to another plan, or takes the payment that has begun (specification, section 2). */
export default function CheckoutPage() {
  const [search] = useSearchParams();
  const paymentIntentId = search.get('payment_intent');
  const planId = search.get('plan');
  if (paymentIntentId) return <Payment key={paymentIntentId} paymentIntentId={paymentIntentId} />;
  if (planId) return <PlanChange key={planId} planId={planId} />;
  return (
    <CentredPage title="Checkout" heading="Checkout" lead="There is nothing to pay here.">
      <LinkButton to={paths.dashboard} variant="contained" size="large" sx={{ mt: 4 }}>
        Back to Dashboard
      </LinkButton>
    </CentredPage>
  );
}

import { useSearchParams } from 'react-router-dom';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { CenteredPage } from '@scriptsmith/ui/page/centered-page';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { Payment } from './components/payment.js';
import { PackPurchase } from './components/pack-purchase.js';
import { PlanChange } from './components/plan-change.js';
import { PlanPurchase } from './components/plan-purchase.js';

/**
 * With `payment_intent`, takes a payment that has been started. With `plan`, opens the hosted checkout of the plan, or
 * with `upgrade=true` confirms a plan change. With `package` alone, starts the payment of a pack of credits.
 */
export default function CheckoutPage() {
  const [search] = useSearchParams();
  const paymentIntentId = search.get('payment_intent');
  const planId = search.get('plan');
  const packageId = search.get('package');
  if (paymentIntentId) return <Payment key={paymentIntentId} paymentIntentId={paymentIntentId} />;
  if (planId && search.get('upgrade') === 'true') return <PlanChange key={planId} planId={planId} />;
  if (planId) return <PlanPurchase key={planId} planId={planId} />;
  if (packageId) return <PackPurchase key={packageId} packageId={packageId} />;
  return (
    <CenteredPage title="Checkout" heading="Checkout" lead="There is no payment to complete.">
      <LinkButton to={paths.dashboard} variant="contained" size="large" sx={{ mt: 4 }}>
        Back to Dashboard
      </LinkButton>
    </CenteredPage>
  );
}

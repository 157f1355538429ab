import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { errorMessage, isApiError } from '@scriptsmith/web-kit/api/api-error';
import { withNext } from '../../shared/routing/next-path.js';
import { paths, successPath } from '@scriptsmith/web-kit/routing/paths';
import { control } from '@scriptsmith/ui/theme/tokens';
import { KeptDescription } from '../../shared/account/kept-description.js';
import { readPlanChange } from '../../shared/account/plan-change.js';
import { useStartChatting } from '@scriptsmith/web-kit/account/use-start-chatting';
import type { PlanChange } from '../../shared/account/plan-change.js';
import { formatOfferedCredits } from '@scriptsmith/ui/format/credits';
import { formatDay } from '@scriptsmith/ui/format/dates';
import { CenteredPage } from '@scriptsmith/ui/page/centered-page';
import { Illustration } from '@scriptsmith/ui/components/illustration';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { successApi } from './api/success-api.js';
import type { ConfirmedPayment } from './api/success-api.js';

/** The return page of the payment provider. Confirms the payment. */
export default function SuccessPage() {
  const [search] = useSearchParams();
  const planChange = readPlanChange(useLocation().state);
  const sessionId = search.get('session_id');
  if (planChange && !sessionId) return <PlanChanged planChange={planChange} />;
  return sessionId ? <Confirmation sessionId={sessionId} /> : <PaymentError reason="No session ID found" />;
}

function Confirmation({ sessionId }: { sessionId: string }) {
  const { data, error, isFetching, refetch } = successApi.useCheckoutSuccessQuery(sessionId);

  if (data?.success) {
    return (
      <CenteredPage
        title="Payment Successful"
        heading="Payment Successful"
        lead={outcomeOf(data)}
        picture={<Illustration picture="done" />}
      >
        <NextSteps />
      </CenteredPage>
    );
  }
  if ((error ?? data) && !isFetching) {
    const isSignedOut = isApiError(error) && error.body.code === 'not_signed_in';
    return (
      <PaymentError
        reason={isSignedOut ? signInFirst : errorMessage(error, 'Payment processing failed')}
        action={
          isSignedOut ? (
            <LinkButton to={withNext(paths.login, successPath(sessionId))} variant="contained" size="large">
              Sign In
            </LinkButton>
          ) : (
            <Button variant="contained" size="large" onClick={refetch}>
              Try Again
            </Button>
          )
        }
      />
    );
  }
  return (
    <CenteredPage
      title="Processing Payment"
      heading="Processing Payment"
      lead={<span role="status">Confirming your payment. This takes a moment.</span>}
    >
      <Skeleton sx={{ mt: 4, height: control.large }} />
      <Skeleton sx={{ mt: 1.5, height: control.medium }} />
    </CenteredPage>
  );
}

function PlanChanged({ planChange: { planName, effective, effectiveAt } }: { planChange: PlanChange }) {
  const outcome =
    effective === 'now'
      ? `Your ${planName} plan is active.`
      : `Your ${planName} plan starts on ${formatDay(effectiveAt)}. Your current plan stays active until then.`;
  return (
    <CenteredPage title="Plan Changed" heading="Plan Changed" lead={outcome} picture={<Illustration picture="done" />}>
      <NextSteps />
    </CenteredPage>
  );
}

function NextSteps() {
  const startChatting = useStartChatting();
  return (
    <Stack spacing={1.5} sx={{ mt: 4 }}>
      <KeptDescription />
      <Button variant="contained" size="large" onClick={() => void startChatting()}>
        Start Chatting
      </Button>
      <LinkButton to={paths.dashboard} size="large">
        Go to Dashboard
      </LinkButton>
      <LinkButton to={paths.landing} variant="text">
        Return Home
      </LinkButton>
    </Stack>
  );
}

const signInFirst = 'Your session has ended. Sign in to see the result of your payment.';

/** `action` is the way on; without one, it is Return Home. */
function PaymentError({ reason, action }: { reason: string; action?: ReactNode }) {
  return (
    <CenteredPage title="Payment Error" heading="Payment Error" lead={<span role="alert">{reason}</span>}>
      <Stack spacing={1.5} sx={{ mt: 4 }}>
        {action}
        <LinkButton to={paths.landing} {...(action ? { variant: 'text' } : { variant: 'contained', size: 'large' })}>
          Return Home
        </LinkButton>
      </Stack>
    </CenteredPage>
  );
}

function outcomeOf({ subscription, credits }: ConfirmedPayment): string {
  if (subscription) {
    return `Your ${subscription.planName} plan is active. It renews on ${formatDay(subscription.currentPeriodEnd)}.`;
  }
  if (credits !== undefined) {
    return `${formatOfferedCredits(credits)} have been added to your account. They are ready to use.`;
  }
  return 'Your payment was received. Your dashboard shows your plan and credits.';
}

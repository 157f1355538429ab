import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { UpgradePreview } from '@scriptsmith/contracts/billing';
import { useNavigate } from 'react-router-dom';
import { errorMessage, isApiError } from '@scriptsmith/web-kit/api/api-error';
import { baseApi } from '@scriptsmith/web-kit/api/base-api';
import { useAppDispatch } from '@scriptsmith/web-kit/store/hooks';
import { track } from '@scriptsmith/web-kit/tracking/track';
import { paths, paymentPath, subscribePath } from '@scriptsmith/web-kit/routing/paths';
import type { PlanChange as PlanChangeMade } from '../../../shared/account/plan-change.js';
import { formatOfferedCredits } from '@scriptsmith/ui/format/credits';
import { formatDay } from '@scriptsmith/ui/format/dates';
import { formatPounds } from '@scriptsmith/ui/format/pounds';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { useErrorToast } from '@scriptsmith/web-kit/forms/use-error-toast';
import { CenteredPage } from '@scriptsmith/ui/page/centered-page';
import { DescriptionList } from '@scriptsmith/ui/components/description-list';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { checkoutApi } from '../api/checkout-api.js';
import { CheckoutFailure, CheckoutLoading } from './outcome-pages.js';

const Actions = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(4),
}));

/** Asks for confirmation of a plan change and shows its cost and date. */
export function PlanChange({ planId }: { planId: string }) {
  const { data, error, isFetching, refetch } = checkoutApi.useUpgradePreviewQuery(planId, {
    refetchOnMountOrArgChange: true,
  });
  if (error && !isFetching) {
    const isSubscriber = !isApiError(error) || error.body.code !== 'no_subscription';
    return (
      <CheckoutFailure
        reason={errorMessage(error, 'Failed to load the plan change')}
        onRetry={refetch}
        {...(!isSubscriber && { alternative: { label: 'Subscribe', to: subscribePath(planId) } })}
      />
    );
  }
  if (!data || isFetching) return <CheckoutLoading lead="Calculating the amount due." />;
  return <Confirmation preview={data} onOutdated={refetch} />;
}

function Confirmation({ preview, onOutdated }: { preview: UpgradePreview; onOutdated: () => unknown }) {
  const { fromPlan, toPlan, amountDue, effective, effectiveAt, creditsNow, prorationDate } = preview;
  const [change, { isLoading }] = checkoutApi.useUpgradeSubscriptionMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const errorToast = useErrorToast();
  const isNow = effective === 'now';

  const onConfirm = async () => {
    track('checkout', { target: toPlan.id });
    try {
      const { success, paymentIntentId } = await change({ planId: toPlan.id, prorationDate }).unwrap();
      if (!success && paymentIntentId) return void navigate(paymentPath({ paymentIntentId }));
      if (!success) return toast({ title: 'Error', description: 'Failed to process payment', destructive: true });
      const changed: PlanChangeMade = { planName: toPlan.name, effective, effectiveAt };
      await navigate(paths.success, { state: changed, replace: true });
      dispatch(baseApi.util.invalidateTags(['Account']));
    } catch (error) {
      errorToast(error, 'Failed to process payment');
      if (isApiError(error) && error.body.code === 'preview_outdated') onOutdated();
    }
  };

  return (
    <CenteredPage title="Change Plan" heading={`Change to ${toPlan.name}`} lead={explanation(preview)}>
      <DescriptionList>
        <div>
          <dt>From</dt>
          <dd>
            {fromPlan.name}, {formatPounds(fromPlan.price)} a month
          </dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>
            {toPlan.name}, {formatPounds(toPlan.price)} a month
          </dd>
        </div>
        {isNow && creditsNow !== 0 && (
          <div>
            <dt>Added now</dt>
            <dd>{formatOfferedCredits(creditsNow)}</dd>
          </div>
        )}
        <div>
          <dt>{isNow ? 'Due now' : 'Starts on'}</dt>
          <dd>
            <Typography variant="h3" component="span">
              {isNow ? formatPounds(amountDue) : formatDay(effectiveAt)}
            </Typography>
          </dd>
        </div>
      </DescriptionList>
      <Actions>
        <Button variant="contained" size="large" loading={isLoading} onClick={() => void onConfirm()}>
          {isNow && amountDue > 0 ? `Pay ${formatPounds(amountDue)} and Change Plan` : 'Change Plan'}
        </Button>
        <LinkButton to={paths.dashboard} variant="text" sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
          Keep {fromPlan.name}
        </LinkButton>
      </Actions>
    </CenteredPage>
  );
}

function explanation({ effective, toPlan, fromPlan, effectiveAt }: UpgradePreview): string {
  return effective === 'now'
    ? `${toPlan.name} starts immediately. Your card on file is charged the difference for the rest of this billing period.`
    : `You keep ${fromPlan.name} until ${formatDay(effectiveAt)}. Nothing is due before then.`;
}

import { styled } from '@mui/material/styles';
import { Badge } from '@scriptsmith/ui/components/badge';
import { webhooksApi } from '../api/webhooks-api.js';
import { deliveryTones, outcomeOf } from '../delivery-outcome.js';

/** How often the delivery is loaded until the endpoint has responded. */
const pollingIntervalMs = 700;

const Result = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  flexBasis: '100%',
  marginTop: theme.spacing(1),
  '& code': { ...theme.typography.code, overflowWrap: 'anywhere' },
}));

/** The response of an endpoint to a test event. */
export function TestResult({ deliveryId }: { deliveryId: string }) {
  const { data: waited } = webhooksApi.endpoints.webhookDelivery.useQueryState(deliveryId);
  const isWaiting = (waited?.delivery.attempts.length ?? 0) === 0;
  const { data } = webhooksApi.useWebhookDeliveryQuery(deliveryId, {
    pollingInterval: isWaiting ? pollingIntervalMs : 0,
  });
  const attempt = data?.delivery.attempts.at(-1);
  return (
    <Result role="status">
      {data && attempt ? (
        <>
          <Badge tone={deliveryTones[attempt.error === null ? 'delivered' : 'failed']}>
            {attempt.error === null ? 'Test accepted' : 'Test failed'}
          </Badge>
          <span>
            The endpoint responded: {outcomeOf(attempt)} in {attempt.durationMs} ms.
          </span>
          {data.responseBody && <code>{data.responseBody.slice(0, 200)}</code>}
        </>
      ) : (
        'Waiting for the response of the endpoint…'
      )}
    </Result>
  );
}

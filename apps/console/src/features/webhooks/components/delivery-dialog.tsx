import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { WebhookDeliveryDetailsResponse } from '@scriptsmith/contracts/gateway';
import { Badge } from '@scriptsmith/ui/components/badge';
import { MessageDialog } from '@scriptsmith/ui/components/message-dialog';
import { CodeBlock } from '../../../shared/components/code-block.js';
import { TabContent } from '../../../shared/components/tab-content.js';
import { webhooksApi } from '../api/webhooks-api.js';
import { attemptLine, deliveryTones } from '../delivery-outcome.js';

const Parts = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.25), minWidth: 0 }));
const Attempts = styled('ul')(({ theme }) => ({ ...theme.typography.body2, margin: 0, padding: 0, listStyle: 'none' }));

const pollingIntervalMs = 3_000;

/** The request of a delivery, and the response of the endpoint. */
export function DeliveryDialog({ deliveryId, onClose }: { deliveryId: string; onClose: () => void }) {
  const query = webhooksApi.useWebhookDeliveryQuery(deliveryId, {
    pollingInterval: pollingIntervalMs,
    skipPollingIfUnfocused: true,
  });
  return (
    <MessageDialog
      title="Delivery"
      message="The request that was sent and the response of the endpoint."
      closeLabel="Close"
      onClose={onClose}
    >
      <TabContent query={query} resource="the delivery">
        {(details) => <Details {...details} />}
      </TabContent>
    </MessageDialog>
  );
}

function Details({ delivery, url, body, headers, responseBody }: WebhookDeliveryDetailsResponse) {
  return (
    <Parts role="group" aria-label="Details" tabIndex={0}>
      <div>
        <Badge tone={deliveryTones[delivery.state]}>{delivery.state}</Badge> <code>{delivery.event}</code>
      </div>
      <Attempts aria-label="Attempts">
        {delivery.attempts.map((attempt) => (
          <li key={attempt.at}>{attemptLine(attempt)}</li>
        ))}
      </Attempts>
      <Part name="Request">{`POST ${url}`}</Part>
      <Part name="Headers and signature">
        {headers
          ? Object.entries(headers)
              .map(([name, value]) => `${name}: ${value}`)
              .join('\n')
          : 'Shown after the first attempt.'}
      </Part>
      <Part name="Body">{readable(body)}</Part>
      <Part name="Response">{responseBody ? readable(responseBody) : 'No response body.'}</Part>
    </Parts>
  );
}

function Part({ name, children }: { name: string; children: string }) {
  return (
    <section aria-label={name}>
      <Typography variant="caption" component="h3" sx={{ mb: 0.5 }}>
        {name}
      </Typography>
      <CodeBlock>{children}</CodeBlock>
    </section>
  );
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { WebhookEndpoint } from '@scriptsmith/contracts/billing';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useHasRole } from '../../shared/access/use-admin-access.js';
import { EmptyState, Toolbar, ToolbarGap } from '../../shared/components/layout.js';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { lazyDialog } from '@scriptsmith/ui/lazy/lazy-component';
import { TabContent } from '../../shared/components/tab-content.js';
import { useSecretDialog } from '../../shared/components/use-secret-dialog.js';
import { EndpointPanel } from './components/endpoint-panel.js';
import { webhooksApi } from './api/webhooks-api.js';

const EndpointDialog = lazyDialog(
  () => import('./components/endpoint-dialog.js'),
  ({ onClose }) => onClose(),
);

const Endpoints = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  // URLs are long words.
  overflowWrap: 'anywhere',
}));

/** The endpoints that receive events. */
export default function WebhooksTab() {
  const query = webhooksApi.useWebhookEndpointsQuery();
  const [edited, setEdited] = useState<WebhookEndpoint | 'new' | null>(null);
  const canEdit = useHasRole('owner');
  const secret = useSecretDialog({
    title: 'Signing Secret',
    explanation: "Use this secret to verify the signature of every event. It won't be shown again.",
    label: 'Signing Secret',
  });

  return (
    <>
      <Toolbar>
        <SecondaryText>Send signed events about credits and subscriptions to your own systems.</SecondaryText>
        <ToolbarGap />
        {canEdit && (
          <Button variant="contained" startIcon={<Plus size="1rem" aria-hidden />} onClick={() => setEdited('new')}>
            Add Endpoint
          </Button>
        )}
      </Toolbar>
      <TabContent query={query} resource="the webhooks">
        {({ webhookEndpoints }) =>
          webhookEndpoints.length === 0 ? (
            <EmptyState>
              No endpoints yet. Add an endpoint to receive an event when credits run low or a subscription changes.
            </EmptyState>
          ) : (
            <Endpoints>
              {webhookEndpoints.map((endpoint) => (
                <EndpointPanel
                  key={endpoint.id}
                  endpoint={endpoint}
                  onEdit={() => setEdited(endpoint)}
                  onSecret={secret.show}
                />
              ))}
            </Endpoints>
          )
        }
      </TabContent>
      {edited && (
        <EndpointDialog
          endpoint={edited === 'new' ? null : edited}
          onSecret={secret.show}
          onClose={() => setEdited(null)}
        />
      )}
      {secret.dialog}
    </>
  );
}

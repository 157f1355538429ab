import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { WebhookEndpoint } from '@scriptsmith/contracts/billing';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../shared/admin/access/use-admin-access.js';
import { EmptyNote, Toolbar, ToolbarGap } from '../../shared/admin/components/layout.js';
import { QuietText } from '../../shared/ui/quiet-text.js';
import { TabContent } from '../../shared/admin/components/tab-content.js';
import { useShownSecret } from '../../shared/admin/components/use-shown-secret.js';
import { EndpointDialog } from './components/endpoint-dialog.js';
import { EndpointPanel } from './components/endpoint-panel.js';
import { webhooksApi } from './api/webhooks-api.js';

const Endpoints = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  // Addresses are long words.
  overflowWrap: 'anywhere',
}));

/** Where outside systems are told what happens. */
export default function WebhooksTab() {
  const query = webhooksApi.useWebhookEndpointsQuery();
  const [edited, setEdited] = useState<WebhookEndpoint | 'new' | null>(null);
  const mayChange = useMay('owner');
  const secret = useShownSecret({
    title: 'Signing Secret',
    explanation: 'The outside system checks the signature of every message with it. It is not shown again.',
    label: 'Signing Secret',
  });

  return (
    <>
      <Toolbar>
        <QuietText>Outside systems are told about credits and subscriptions with signed messages.</QuietText>
        <ToolbarGap />
        {mayChange && (
          <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            Add Endpoint
          </Button>
        )}
      </Toolbar>
      <TabContent query={query} what="the webhooks">
        {({ webhookEndpoints }) =>
          webhookEndpoints.length === 0 ? (
            <EmptyNote>
              No endpoints yet. Add the address of an outside system, and it hears when credits run low or a
              subscription changes.
            </EmptyNote>
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

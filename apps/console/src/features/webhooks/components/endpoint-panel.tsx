import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { WebhookEndpoint } from '@scriptsmith/contracts/billing';
import { useState } from 'react';
import { useHasRole } from '../../../shared/access/use-admin-access.js';
import { formatMoment } from '@scriptsmith/ui/format/dates';
import { Badge } from '@scriptsmith/ui/components/badge';
import { ConfirmDialog } from '@scriptsmith/ui/components/confirm-dialog';
import { Panel } from '@scriptsmith/ui/components/panel';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { useAdminMutation } from '../../../shared/operations/use-admin-mutation.js';
import { RotateDialog } from '../../../shared/issued-keys/rotate-dialog.js';
import { ButtonRow } from '../../../shared/components/layout.js';
import { Deliveries } from './deliveries.js';
import { TestResult } from './test-result.js';
import { webhooksApi } from '../api/webhooks-api.js';

const disabledBecause = {
  admin: 'Disabled by an admin.',
  failing: 'Disabled because every delivery failed for several days.',
  gone: 'Disabled because the endpoint responded with 410 Gone.',
} as const satisfies Record<NonNullable<WebhookEndpoint['disabledBecause']>, string>;

interface EndpointPanelProps {
  endpoint: WebhookEndpoint;
  onEdit: () => void;
  onSecret: (secret: string | null) => void;
}

/** One endpoint: its events, its state and its deliveries. */
export function EndpointPanel({ endpoint, onEdit, onSecret }: EndpointPanelProps) {
  const { url, description, events, isEnabled, failingSince } = endpoint;
  const [isOpen, setIsOpen] = useState(false);
  const canEdit = useHasRole('owner');
  const isFailing = isEnabled && failingSince !== null;
  return (
    <Panel
      title={url}
      aside={
        <Badge tone={isFailing ? 'negative' : isEnabled ? 'positive' : 'neutral'}>
          {isFailing ? 'Failing' : isEnabled ? 'Enabled' : 'Disabled'}
        </Badge>
      }
    >
      {description && <SecondaryText>{description}</SecondaryText>}
      <Typography variant="code" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {events.join('  ·  ')}
      </Typography>
      {endpoint.disabledBecause && <SecondaryText>{disabledBecause[endpoint.disabledBecause]}</SecondaryText>}
      {isFailing && <SecondaryText>Deliveries have failed since {formatMoment(failingSince)}.</SecondaryText>}
      <ButtonRow sx={{ mt: 2 }}>
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide Deliveries' : 'Deliveries'}
        </Button>
        {canEdit && <EndpointActions endpoint={endpoint} onEdit={onEdit} onSecret={onSecret} onTested={setIsOpen} />}
      </ButtonRow>
      {isOpen && <Deliveries endpointId={endpoint.id} />}
    </Panel>
  );
}

interface EndpointActionsProps extends EndpointPanelProps {
  /** Called after a test event was sent, to show its delivery. */
  onTested: (isTested: true) => void;
}

function EndpointActions({ endpoint, onEdit, onSecret, onTested }: EndpointActionsProps) {
  const { id: endpointId, url, isEnabled } = endpoint;
  const [change, changing] = webhooksApi.useChangeWebhookEndpointMutation();
  const [test, testing] = webhooksApi.useTestWebhookEndpointMutation();
  const [rotate, rotation] = webhooksApi.useRotateWebhookSecretMutation();
  const [remove, removal] = webhooksApi.useDeleteWebhookEndpointMutation();
  const [openDialog, setOpenDialog] = useState<'rotate' | 'delete' | null>(null);
  const [testId, setTestId] = useState<string | null>(null);
  const mutate = useAdminMutation();
  const close = () => setOpenDialog(null);

  const toggle = () => {
    const body = { isEnabled: !isEnabled };
    const done = isEnabled ? 'Endpoint disabled' : 'Endpoint enabled';
    const undo = async () => {
      const before = { isEnabled };
      await mutate({ endpointId, undo: before }, (actionId) => change({ endpointId, ...before, actionId }).unwrap(), {
        done: isEnabled ? 'Endpoint enabled' : 'Endpoint disabled',
        failed: 'Failed to save the endpoint',
      });
    };
    const messages = { done, failed: 'Failed to save the endpoint', undo };
    return mutate({ endpointId, body }, (actionId) => change({ endpointId, ...body, actionId }).unwrap(), messages);
  };
  const sendTest = async () => {
    const messages = { done: 'Test event sent', failed: 'Failed to send the test event' };
    const response = await mutate(
      { endpointId, test: true },
      (actionId) => test({ endpointId, actionId }).unwrap(),
      messages,
    );
    if (!response) return;
    setTestId(response.delivery.id);
    onTested(true);
  };
  const rotateSecret = async (overlapSeconds: number) => {
    const parameters = { endpointId, overlapSeconds };
    const failed = 'Failed to rotate the secret';
    const response = await mutate(parameters, (actionId) => rotate({ ...parameters, actionId }).unwrap(), { failed });
    if (!response) return;
    close();
    onSecret(response.secret);
  };
  const removeEndpoint = async () => {
    const messages = { done: 'Endpoint deleted', failed: 'Failed to delete the endpoint' };
    await mutate({ endpointId, remove: true }, (actionId) => remove({ endpointId, actionId }).unwrap(), messages);
    close();
  };

  return (
    <>
      <Button size="small" loading={testing.isLoading} onClick={() => void sendTest()}>
        Send Test
      </Button>
      <Button size="small" onClick={onEdit}>
        Edit
      </Button>
      <Button size="small" loading={changing.isLoading} onClick={() => void toggle()}>
        {isEnabled ? 'Disable' : 'Enable'}
      </Button>
      <Button size="small" onClick={() => setOpenDialog('rotate')}>
        Rotate Secret
      </Button>
      <Button size="small" color="error" onClick={() => setOpenDialog('delete')}>
        Delete
      </Button>
      {testId && <TestResult deliveryId={testId} />}
      {openDialog === 'rotate' && (
        <RotateDialog
          name={`the signing secret of ${url}`}
          busy={rotation.isLoading}
          onRotate={(overlapSeconds) => void rotateSecret(overlapSeconds)}
          onClose={close}
        />
      )}
      {openDialog === 'delete' && (
        <ConfirmDialog
          open
          title="Delete Endpoint"
          question={`Are you sure you want to delete ${url}? It receives no further events, and its delivery history is deleted.`}
          confirmLabel="Delete Endpoint"
          dismissLabel="Keep Endpoint"
          busy={removal.isLoading}
          onConfirm={() => void removeEndpoint()}
          onDismiss={close}
        />
      )}
    </>
  );
}

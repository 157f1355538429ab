import { zodResolver } from '@hookform/resolvers/zod';
import type { WebhookEndpoint } from '@scriptsmith/contracts/billing';
import { useForm } from 'react-hook-form';
import { webhookEvents, webhookEndpointBodySchema } from '@scriptsmith/web-kit/forms/contract-schemas';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { TextField } from '@scriptsmith/ui/forms/text-field';
import { useSubmit } from '@scriptsmith/web-kit/forms/use-submit';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { useIdempotentSubmit } from '../../../shared/operations/use-idempotent-submit.js';
import { CheckList } from '../../../shared/components/check-list.js';
import { webhooksApi } from '../api/webhooks-api.js';

interface EndpointDialogProps {
  /** Null creates a new endpoint. */
  endpoint: WebhookEndpoint | null;
  onSecret: (secret: string | null) => void;
  onClose: () => void;
}

/**
 * Creates or edits an endpoint. The URL cannot be edited, because the signing secret belongs to the system behind it.
 */
export default function EndpointDialog({ endpoint, onSecret, onClose }: EndpointDialogProps) {
  const form = useForm({
    resolver: zodResolver(webhookEndpointBodySchema),
    defaultValues: {
      url: endpoint?.url ?? '',
      description: endpoint?.description ?? '',
      events: endpoint?.events ?? [...webhookEvents],
    },
  });
  const field = fieldsOf(form);
  const [create, creation] = webhooksApi.useCreateWebhookEndpointMutation();
  const [change, editing] = webhooksApi.useChangeWebhookEndpointMutation();
  const submitOnce = useIdempotentSubmit();
  const toast = useToast();

  const submit = useSubmit(
    form,
    async (body) => {
      if (endpoint) {
        const { description, events } = body;
        const update = { endpointId: endpoint.id, description, events };
        await submitOnce(update, (actionId) => change({ ...update, actionId }).unwrap());
        toast({ title: 'Success', description: 'Endpoint saved' });
        onClose();
      } else {
        const { secret } = await submitOnce(body, (actionId) => create({ ...body, actionId }).unwrap());
        onClose();
        onSecret(secret);
      }
    },
    { failed: 'Failed to save the endpoint' },
  );

  return (
    <FormDialog
      title={endpoint ? 'Edit Endpoint' : 'Add Endpoint'}
      submitLabel={endpoint ? 'Save Endpoint' : 'Add Endpoint'}
      busy={creation.isLoading || editing.isLoading}
      onSubmit={submit}
      onDismiss={onClose}
    >
      {endpoint ? (
        <SecondaryText>{endpoint.url}</SecondaryText>
      ) : (
        <TextField
          label="Endpoint URL"
          autoComplete="off"
          required
          {...field('url')}
          hint="https://chat.example.com/hooks"
        />
      )}
      <TextField label="Description" autoComplete="off" {...field('description')} />
      <CheckList label="Events" control={form.control} name="events" options={webhookEvents} />
    </FormDialog>
  );
}

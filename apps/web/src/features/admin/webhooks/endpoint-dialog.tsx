import { zodResolver } from '@hookform/resolvers/zod';
import type { WebhookEndpoint } from '@scriptsmith/contracts';
import { Controller, useForm } from 'react-hook-form';
import { applyFieldErrors } from '../../../shared/forms/apply-field-errors.js';
import { outgoingEvents, webhookEndpointBodySchema } from '../../../shared/forms/contract-schemas.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useErrorToast, useToast } from '../../../shared/toast/use-toast.js';
import { useRepeatable } from '../changes/use-repeatable.js';
import { CheckList } from '../parts/check-list.js';
import { FormDialog } from '../parts/form-dialog.js';
import { QuietText } from '../parts/layout.js';
import { webhooksApi } from './webhooks-api.js';

interface EndpointDialogProps {
  /** Null makes a new one. */
  endpoint: WebhookEndpoint | null;
  onSecret: (secret: string | null) => void;
  onClose: () => void;
}

/** The address of an outside system and what it is told. The address stays: its secret belongs to whoever is there. */
export function EndpointDialog({ endpoint, onSecret, onClose }: EndpointDialogProps) {
  const form = useForm({
    resolver: zodResolver(webhookEndpointBodySchema),
    defaultValues: {
      url: endpoint?.url ?? '',
      description: endpoint?.description ?? '',
      events: endpoint?.events ?? [...outgoingEvents],
    },
  });
  const { errors } = form.formState;
  const [create, creation] = webhooksApi.useCreateWebhookEndpointMutation();
  const [change, editing] = webhooksApi.useChangeWebhookEndpointMutation();
  const repeatable = useRepeatable();
  const toast = useToast();
  const errorToast = useErrorToast();

  const submit = form.handleSubmit(async (body) => {
    try {
      if (endpoint) {
        const { description, events } = body;
        const wanted = { id: endpoint.id, body: { description, events } };
        await repeatable(wanted, (actionId) => change({ ...wanted, actionId }).unwrap());
        toast({ title: 'Success', description: 'Endpoint saved' });
        onClose();
      } else {
        const { secret } = await repeatable(body, (actionId) => create({ body, actionId }).unwrap());
        onClose();
        onSecret(secret);
      }
    } catch (error) {
      applyFieldErrors(form, error);
      errorToast(error, 'Failed to save the endpoint');
    }
  });

  return (
    <FormDialog
      title={endpoint ? 'Edit Endpoint' : 'Add Endpoint'}
      submitLabel={endpoint ? 'Save Endpoint' : 'Add Endpoint'}
      busy={creation.isLoading || editing.isLoading}
      onSubmit={submit}
      onDismiss={onClose}
    >
      {endpoint ? (
        <QuietText>{endpoint.url}</QuietText>
      ) : (
        <TextField
          label="Address"
          autoComplete="off"
          required
          field={form.register('url')}
          error={errors.url?.message}
          hint="https://chat.example.com/hooks"
        />
      )}
      <TextField
        label="Description"
        autoComplete="off"
        field={form.register('description')}
        error={errors.description?.message}
      />
      <Controller
        control={form.control}
        name="events"
        render={({ field }) => (
          <CheckList
            label="Events"
            options={outgoingEvents}
            value={field.value}
            onChange={field.onChange}
            error={errors.events?.message}
          />
        )}
      />
    </FormDialog>
  );
}

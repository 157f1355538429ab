import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { applyFieldErrors } from '../../../shared/forms/apply-field-errors.js';
import { apiKeyBodySchema, apiKeyScopes } from '../../../shared/forms/contract-schemas.js';
import { TextField } from '../../../shared/forms/text-field.js';
import { useErrorToast } from '../../../shared/toast/use-toast.js';
import { useRepeatable } from '../changes/use-repeatable.js';
import { CheckList } from '../parts/check-list.js';
import { FormDialog } from '../parts/form-dialog.js';
import { apiKeysApi } from './api-keys-api.js';

interface CreateApiKeyDialogProps {
  onSecret: (secret: string | null) => void;
  onClose: () => void;
}

export function CreateApiKeyDialog({ onSecret, onClose }: CreateApiKeyDialogProps) {
  const form = useForm({
    resolver: zodResolver(apiKeyBodySchema),
    defaultValues: { name: '', scopes: [...apiKeyScopes] },
  });
  const { errors } = form.formState;
  const [create, { isLoading }] = apiKeysApi.useCreateApiKeyMutation();
  const repeatable = useRepeatable();
  const errorToast = useErrorToast();

  const submit = form.handleSubmit(async (body) => {
    try {
      const { secret } = await repeatable(body, (actionId) => create({ body, actionId }).unwrap());
      onClose();
      onSecret(secret);
    } catch (error) {
      applyFieldErrors(form, error);
      errorToast(error, 'Failed to make the key');
    }
  });

  return (
    <FormDialog
      title="Make API Key"
      lead="One key for each outside system, with no more rights than it needs."
      submitLabel="Make Key"
      busy={isLoading}
      onSubmit={submit}
      onDismiss={onClose}
    >
      <TextField
        label="Name"
        autoComplete="off"
        required
        field={form.register('name')}
        error={errors.name && 'Name the key, with at most 80 characters'}
      />
      <Controller
        control={form.control}
        name="scopes"
        render={({ field }) => (
          <CheckList
            label="Scopes"
            options={apiKeyScopes}
            value={field.value}
            onChange={field.onChange}
            error={errors.scopes && 'Choose at least one scope'}
          />
        )}
      />
    </FormDialog>
  );
}

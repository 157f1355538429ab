import { zodResolver } from '@hookform/resolvers/zod';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { FieldPair } from '@scriptsmith/ui/forms/field-pair';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { PasswordField, TextField } from '@scriptsmith/ui/forms/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ErrorAlert } from '../../../shared/api/error-alert.js';
import { deliveriesApi } from '../../../shared/deliveries/deliveries-api.js';
import { newGitTargetSchema } from '../../../shared/forms/contract-values.js';
import { ServerField } from './server-field.js';

const formSchema = newGitTargetSchema.omit({ kind: true, serverId: true });

export interface TargetFormProps {
  /** The server of the conversation. */
  serverId: string | null;
  onClose: () => void;
}

/** Adds a Git repository. Its token is sent once, and never shown again. */
export function GitTargetForm({ serverId, onClose }: TargetFormProps) {
  const [add, { isLoading, error }] = deliveriesApi.useAddDeliveryTargetMutation();
  const [server, setServer] = useState(serverId);
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { name: '', url: '', username: '', token: '' },
  });
  const fields = fieldsOf(form);
  const submit = form.handleSubmit(async (values) => {
    const { data } = await add({ kind: 'git', serverId: server, ...values });
    if (data) onClose();
  });
  return (
    <FormDialog
      title="Add a Git repository"
      lead="Each conversation gets a branch. The token is stored encrypted, and never shown again."
      submitLabel="Add Repository"
      busy={isLoading}
      onSubmit={(event) => void submit(event)}
      onDismiss={onClose}
    >
      <TextField label="Name" required hint="How you find it in the list." {...fields('name')} />
      <TextField
        label="Address"
        required
        hint="For example https://github.com/you/server-resources.git"
        {...fields('url')}
      />
      <FieldPair>
        <PasswordField
          label="Access token"
          required
          autoComplete="off"
          hint="With write access to the contents of this repository only."
          {...fields('token')}
        />
        <TextField
          label="User name"
          autoComplete="off"
          hint="Only if your Git host needs it beside a token."
          {...fields('username')}
        />
      </FieldPair>
      <ServerField value={server} onChange={setServer} />
      <ErrorAlert error={error} />
    </FormDialog>
  );
}

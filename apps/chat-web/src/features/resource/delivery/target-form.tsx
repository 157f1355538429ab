import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { FieldLabel } from '@scriptsmith/ui/forms/field-label';
import { FieldPair } from '@scriptsmith/ui/forms/field-pair';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { PasswordField, TextField } from '@scriptsmith/ui/forms/text-field';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { adviseOn } from '../../../shared/api/error-advice.js';
import { deliveriesApi } from '../../../shared/deliveries/deliveries-api.js';
import { ServerPicker } from '../../../shared/servers/server-picker.js';
import { serversApi } from '../../../shared/servers/servers-api.js';

interface TargetValues {
  name: string;
  url: string;
  username: string;
  token: string;
}

interface TargetFormProps {
  /** The server of the conversation. */
  serverId: string | null;
  onClose: () => void;
}

/** Adds a Git repository. Its token is sent once, and never shown again. */
export function TargetForm({ serverId, onClose }: TargetFormProps) {
  const [add, { isLoading, error }] = deliveriesApi.useAddDeliveryTargetMutation();
  const [server, setServer] = useState(serverId);
  const form = useForm<TargetValues>({ defaultValues: { name: '', url: '', username: '', token: '' } });
  const fields = fieldsOf(form);
  const submit = form.handleSubmit(async ({ name, url, username, token }) => {
    if (markEmpty({ name, url, token })) return;
    const target = { kind: 'git', serverId: server, name, url, username, token } as const;
    const { data } = await add(target);
    if (data) onClose();
  });
  const markEmpty = (values: Partial<TargetValues>): boolean => {
    const empty = (Object.keys(values) as (keyof TargetValues)[]).filter((name) => values[name]?.trim() === '');
    for (const name of empty) form.setError(name, { message: requiredMessages[name] }, { shouldFocus: true });
    return empty.length > 0;
  };
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
      <ServerChoice value={server} onChange={setServer} />
      {error && (
        <InlineAlert severity="error" title={adviseOn(error).title}>
          {adviseOn(error).description}
        </InlineAlert>
      )}
    </FormDialog>
  );
}

const requiredMessages: Record<keyof TargetValues, string> = {
  name: 'Enter a name.',
  url: 'Enter the address of a repository.',
  username: '',
  token: 'Enter a token.',
};

/** The server that a target belongs to. Users without servers have no choice. */
function ServerChoice({ value, onChange }: { value: string | null; onChange: (serverId: string | null) => void }) {
  const id = useId();
  const { data } = serversApi.useServersQuery();
  if (!data || data.servers.length === 0) return null;
  return (
    <div>
      <FieldLabel id={id}>Server</FieldLabel>
      <ServerPicker serverId={value} onChange={onChange} />
    </div>
  );
}

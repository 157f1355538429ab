import { zodResolver } from '@hookform/resolvers/zod';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import type { NewSftpTarget } from '@scriptsmith/chat-contracts';
import { FieldLabel } from '@scriptsmith/ui/forms/field-label';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { FieldPair } from '@scriptsmith/ui/forms/field-pair';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { PasswordField, TextField } from '@scriptsmith/ui/forms/text-field';
import { useId, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ErrorAlert } from '../../../shared/api/error-alert.js';
import { deliveriesApi } from '../../../shared/deliveries/deliveries-api.js';
import { newSftpTargetSchema } from '../../../shared/forms/contract-values.js';
import { LinesField } from '../../../shared/forms/lines-field.js';
import type { TargetFormProps } from './git-target-form.js';
import { HostKeyDialog } from './host-key-dialog.js';
import { ServerField } from './server-field.js';

const { port } = newSftpTargetSchema.shape;
const formSchema = newSftpTargetSchema
  .omit({ kind: true, serverId: true, hostKey: true })
  .extend({ port: z.string().transform(Number).pipe(port) });

const Address = styled(FieldPair)(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 1fr)' },
}));

/** Adds a folder of an SFTP server, after the user has confirmed its host key. */
export function SftpTargetForm({ serverId, onClose }: TargetFormProps) {
  const authenticationId = useId();
  const [readHostKey, { error }] = deliveriesApi.useReadHostKeyMutation();
  const [server, setServer] = useState(serverId);
  const [unconfirmed, setUnconfirmed] = useState<NewSftpTarget | null>(null);
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: {
      ...{ name: '', host: '', port: '22', username: '', folder: 'resources' },
      ...{ authentication: 'password' as const, secret: '' },
    },
  });
  const fields = fieldsOf(form);
  const authentication = useWatch({ control: form.control, name: 'authentication' });
  const submit = form.handleSubmit(async (values) => {
    const { data } = await readHostKey({ host: values.host, port: values.port });
    if (data) setUnconfirmed({ kind: 'sftp', serverId: server, ...values, ...data });
  });
  if (unconfirmed) return <HostKeyDialog target={unconfirmed} onBack={() => setUnconfirmed(null)} onAdded={onClose} />;
  return (
    <FormDialog
      title="Add an SFTP server"
      lead="Each resource gets a folder. The password or key is stored encrypted, and never shown again."
      submitLabel="Continue"
      busy={form.formState.isSubmitting}
      onSubmit={(event) => void submit(event)}
      onDismiss={onClose}
    >
      <TextField label="Name" required hint="How you find it in the list." {...fields('name')} />
      <Address>
        <TextField label="Host" required hint="For example sftp.example.com" {...fields('host')} />
        <TextField label="Port" required inputMode="numeric" {...fields('port')} />
      </Address>
      <TextField
        label="Folder"
        hint="The folder of your resources. Start with / for an absolute path."
        {...fields('folder')}
      />
      <FieldPair>
        <TextField label="User name" required autoComplete="off" {...fields('username')} />
        <div>
          <FieldLabel id={authenticationId}>Sign in with</FieldLabel>
          <Controller
            control={form.control}
            name="authentication"
            render={({ field: { onChange, ...field } }) => (
              <Select
                {...field}
                fullWidth
                labelId={authenticationId}
                onChange={(event) => {
                  // A password does not become a visible text.
                  form.resetField('secret');
                  onChange(event);
                }}
              >
                <MenuItem value="password">Password</MenuItem>
                <MenuItem value="private_key">Private key</MenuItem>
              </Select>
            )}
          />
        </div>
      </FieldPair>
      {authentication === 'password' ? (
        <PasswordField label="Password" required autoComplete="off" {...fields('secret')} />
      ) : (
        <LinesField
          label="Private key"
          isCode
          rows={5}
          placeholder="-----BEGIN OPENSSH PRIVATE KEY-----"
          hint="Without a passphrase. Use a key that can write to this folder only."
          {...fields('secret')}
        />
      )}
      <ServerField value={server} onChange={setServer} />
      <ErrorAlert error={error} />
    </FormDialog>
  );
}

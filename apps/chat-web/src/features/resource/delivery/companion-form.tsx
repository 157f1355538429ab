import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { MessageDialog } from '@scriptsmith/ui/components/message-dialog';
import { ButtonRow } from '@scriptsmith/ui/components/button-row';
import { fieldsOf } from '@scriptsmith/ui/forms/fields-of';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { TextField } from '@scriptsmith/ui/forms/text-field';
import { useCopy } from '@scriptsmith/ui/hooks/use-copy';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ErrorAlert } from '../../../shared/api/error-alert.js';
import { deliveriesApi } from '../../../shared/deliveries/deliveries-api.js';
import { newCompanionTargetSchema } from '../../../shared/forms/contract-values.js';
import type { TargetFormProps } from './git-target-form.js';
import { ServerField } from './server-field.js';

const formSchema = newCompanionTargetSchema.omit({ kind: true, serverId: true });

const Lines = styled('pre')(({ theme }) => ({
  ...theme.typography.code,
  margin: 0,
  padding: theme.spacing(1.5),
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.small,
  backgroundColor: theme.vars.palette.sunken,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  // Continuation lines are indented.
  '& > span': { display: 'block', paddingInlineStart: '2ch', textIndent: '-2ch' },
}));

/** Connects a game server. Its token is shown once. */
export function CompanionForm({ serverId, onClose }: TargetFormProps) {
  const [add, { isLoading, error, data }] = deliveriesApi.useAddDeliveryTargetMutation();
  const [server, setServer] = useState(serverId);
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { name: '' } });
  const submit = form.handleSubmit((values) => void add({ kind: 'companion', serverId: server, ...values }));
  if (data?.token !== undefined) return <Connection token={data.token} onClose={onClose} />;
  return (
    <FormDialog
      title="Add a game server"
      lead="The companion resource on your server asks for the versions that you install, restarts them, and reports their errors."
      submitLabel="Add Game Server"
      busy={isLoading}
      onSubmit={(event) => void submit(event)}
      onDismiss={onClose}
    >
      <TextField label="Name" required hint="How you find it in the list." {...fieldsOf(form)('name')} />
      <ServerField value={server} onChange={setServer} />
      <ErrorAlert error={error} />
    </FormDialog>
  );
}

/** What the owner adds to `server.cfg`. Only the resources that it names can be changed. */
const linesFor = (token: string): string =>
  [
    `set scriptsmith_url "${window.location.origin}"`,
    `set scriptsmith_token "${token}"`,
    'set scriptsmith_resources "your_resource"',
    ...['scriptsmith_companion', 'your_resource'].map(
      (folder) => `add_filesystem_permission scriptsmith_companion write ${folder}`,
    ),
    ...['refresh', 'ensure', 'start', 'stop'].map(
      (command) => `add_ace resource.scriptsmith_companion command.${command} allow`,
    ),
    'ensure scriptsmith_companion',
  ].join('\n');

function Connection({ token, onClose }: { token: string; onClose: () => void }) {
  const lines = linesFor(token);
  const { copy, isCopied } = useCopy(lines, 'Paste them into server.cfg.');
  return (
    <MessageDialog
      title="Connect your server"
      message="Unpack the companion resource and the zip file of your resource into the folder resources. Add these lines to server.cfg with the folder of your resource, and restart the server. The token is not shown again."
      closeLabel="Done"
      onClose={onClose}
    >
      <ButtonRow>
        <Button component="a" href="/api/companion-resource" download>
          Download Companion
        </Button>
        <Button onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy Lines'}</Button>
      </ButtonRow>
      <Lines role="group" aria-label="Lines for server.cfg">
        {lines.split('\n').map((line) => (
          <span key={line}>{line}</span>
        ))}
      </Lines>
    </MessageDialog>
  );
}

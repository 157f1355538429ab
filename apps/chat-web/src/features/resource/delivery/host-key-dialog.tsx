import { styled } from '@mui/material/styles';
import type { NewSftpTarget } from '@scriptsmith/chat-contracts';
import { FormDialog } from '@scriptsmith/ui/forms/form-dialog';
import { hairline, radius } from '@scriptsmith/ui/theme/tokens';
import { ErrorAlert } from '../../../shared/api/error-alert.js';
import { deliveriesApi } from '../../../shared/deliveries/deliveries-api.js';

const Key = styled('dl')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(1.5, 1.75),
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: radius.medium,
  backgroundColor: theme.vars.palette.sunken,
  overflowWrap: 'anywhere',
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.code, margin: theme.spacing(0, 0, 1.25) },
  '& div:last-child dd': { margin: 0 },
}));

interface HostKeyDialogProps {
  target: NewSftpTarget;
  onBack: () => void;
  onAdded: () => void;
}

/** Adds a target when the user has confirmed the key of its host. The password or the private key is sent after that only. */
export function HostKeyDialog({ target, onBack, onAdded }: HostKeyDialogProps) {
  const [add, { isLoading, error }] = deliveriesApi.useAddDeliveryTargetMutation();
  const [type = '', fingerprint = ''] = target.hostKey.split(' ');
  const confirm = async (): Promise<void> => {
    const { data } = await add(target);
    if (data) onAdded();
  };
  return (
    <FormDialog
      title="Confirm the host key"
      lead="Compare this key with the one in the panel of your host, or with the output of the command on your server. Another key can mean that somebody intercepts the connection."
      submitLabel="Confirm and Add"
      keepLabel="Back"
      busy={isLoading}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
      onDismiss={onBack}
    >
      <Key>
        <div>
          <dt>Server</dt>
          <dd>
            {target.host}:{target.port}
          </dd>
        </div>
        <div>
          <dt>Type</dt>
          <dd>{type}</dd>
        </div>
        <div>
          <dt>Fingerprint</dt>
          <dd>{fingerprint}</dd>
        </div>
        <div>
          <dt>Command</dt>
          <dd>{commandFor(type)}</dd>
        </div>
      </Key>
      <ErrorAlert error={error} />
    </FormDialog>
  );
}

/** Shows the key on a server with OpenSSH. */
const commandFor = (type: string): string =>
  `ssh-keygen -lf /etc/ssh/ssh_host_${/ed25519|rsa|ecdsa/.exec(type)?.[0] ?? 'ed25519'}_key.pub`;

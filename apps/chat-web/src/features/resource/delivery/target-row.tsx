import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Delivery, DeliveryTarget, NewDelivery, VersionSummary } from '@scriptsmith/chat-contracts';
import { Badge } from '@scriptsmith/ui/components/badge';
import { ButtonRow } from '@scriptsmith/ui/components/button-row';
import { ConfirmDialog } from '@scriptsmith/ui/components/confirm-dialog';
import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';
import { formatMoment } from '@scriptsmith/ui/format/dates';
import { useToast } from '@scriptsmith/ui/hooks/use-toast';
import { hairline } from '@scriptsmith/ui/theme/tokens';
import { useState } from 'react';
import { isApiError } from '../../../shared/api/api-error.js';
import { adviseOn } from '../../../shared/api/error-advice.js';
import { useErrorToast } from '../../../shared/api/use-error-toast.js';
import { deliveriesApi } from '../../../shared/deliveries/deliveries-api.js';

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.25),
  paddingBlock: theme.spacing(2),
  borderBlockStart: `${hairline} ${theme.vars.palette.divider}`,
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& > div:first-of-type': { flex: '1 1 24ch', minWidth: 0, overflowWrap: 'anywhere' },
  '& h3': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(0.5, 1) },
}));

interface TargetRowProps {
  target: DeliveryTarget;
  version: VersionSummary;
  conversationId: string;
  /** The last delivery of the conversation to this target. */
  last: Delivery | null;
}

/** A target: its last delivery, and buttons that deliver to it and delete it. */
export function TargetRow({ target, version, conversationId, last }: TargetRowProps) {
  const toast = useToast();
  const [isDeleting, setIsDeleting] = useState(false);
  const [isReplacing, setIsReplacing] = useState(false);
  const [deliver, { error, isLoading }] = deliveriesApi.useDeliverMutation();
  const { action, running, arrival } = deliveryWords[target.kind];

  const start = async (options: Pick<NewDelivery, 'replacesFiles'> = {}): Promise<void> => {
    setIsReplacing(false);
    const delivery = { targetId: target.id, versionId: version.id, ...options };
    const { data } = await deliver({ conversationId, delivery });
    if (data?.delivery.place)
      toast({
        title: data.delivery.state === 'running' ? 'On its way' : 'Delivered',
        description: arrival(version.number, data.delivery.place),
      });
  };

  return (
    <Row>
      <Head>
        <div>
          <Typography variant="h4" component="h3">
            {target.name}
            <LastState last={last} isRunning={isLoading} runningLabel={running} />
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {addressOf(target)}
          </Typography>
          {last && !isLoading && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {lastLabel(last)}
            </Typography>
          )}
        </div>
        <ButtonRow>
          <Button size="small" color="error" aria-label={`Delete ${target.name}`} onClick={() => setIsDeleting(true)}>
            Delete
          </Button>
          <Button
            size="small"
            variant="contained"
            aria-label={`${action} to ${target.name}`}
            loading={isLoading}
            onClick={() => void start()}
          >
            {action}
          </Button>
        </ButtonRow>
      </Head>
      <Failure error={error} last={isLoading ? null : last} onReplace={() => setIsReplacing(true)} />
      {isReplacing && (
        <ReplaceDialog onReplace={() => void start({ replacesFiles: true })} onClose={() => setIsReplacing(false)} />
      )}
      {isDeleting && <DeleteDialog target={target} onClose={() => setIsDeleting(false)} />}
    </Row>
  );
}

interface DeliveryWords {
  /** The label of the button. */
  action: string;
  /** The state until the delivery has ended. */
  running: string;
  arrival: (versionNumber: number, place: string) => string;
}

const deliveryWords: Record<DeliveryTarget['kind'], DeliveryWords> = {
  git: { action: 'Push', running: 'Delivering', arrival: (number, branch) => `Version ${number} is on ${branch}.` },
  sftp: {
    action: 'Upload',
    running: 'Delivering',
    arrival: (number, folder) => `Version ${number} is in ${folder}. Restart the resource to run it.`,
  },
  companion: {
    action: 'Install',
    running: 'Waiting for the server',
    arrival: (number, name) => `The server installs version ${number} of ${name} when it asks for it next.`,
  },
};

function addressOf(target: DeliveryTarget): string {
  switch (target.kind) {
    case 'git':
      return target.url;
    case 'sftp':
      return `${target.username}@${target.host}:${target.port} · ${target.folder}`;
    case 'companion':
      return target.lastSeenAt ? `Last seen ${formatMoment(target.lastSeenAt)}` : 'Not connected yet';
  }
}

interface LastStateProps {
  last: Delivery | null;
  isRunning: boolean;
  runningLabel: string;
}

function LastState({ last, isRunning, runningLabel }: LastStateProps) {
  if (isRunning || last?.state === 'running') return <Badge tone="neutral">{runningLabel}</Badge>;
  if (last?.state === 'succeeded') return <Badge tone="positive">Delivered</Badge>;
  return last && <Badge tone="negative">Failed</Badge>;
}

function lastLabel({ versionNumber, place, startedAt, endedAt }: Delivery): string {
  return [`Version ${versionNumber}`, formatMoment(endedAt ?? startedAt), ...(place === null ? [] : [place])].join(
    ' · ',
  );
}

interface FailureProps {
  error: unknown;
  last: Delivery | null;
  onReplace: () => void;
}

/** Why the last delivery has failed, also after the dialog was opened again. */
function Failure({ error, last, onReplace }: FailureProps) {
  if (!error && !last?.error) return null;
  const { code, message = '' } = last?.error ?? {};
  const failure = isApiError(error)
    ? error
    : { status: 422, body: { code, error: message, requestId: undefined }, retryAfterSeconds: null };
  const advice = adviseOn(failure);
  return (
    <InlineAlert
      severity="error"
      title={advice.title}
      actions={
        failure.body.code === 'folder_exists' && (
          <Button size="small" onClick={onReplace}>
            Replace Files
          </Button>
        )
      }
    >
      {advice.description}
    </InlineAlert>
  );
}

function ReplaceDialog({ onReplace, onClose }: { onReplace: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      title="Replace files"
      question="Files in this folder that this version also has are overwritten. All other files stay."
      confirmLabel="Replace Files"
      dismissLabel="Keep Files"
      busy={false}
      onConfirm={onReplace}
      onDismiss={onClose}
    />
  );
}

function DeleteDialog({ target: { id, kind, name }, onClose }: { target: DeliveryTarget; onClose: () => void }) {
  const [remove, { isLoading }] = deliveriesApi.useDeleteDeliveryTargetMutation();
  const errorToast = useErrorToast();
  const confirm = async (): Promise<void> => {
    const { error } = await remove(id);
    if (error) errorToast(error);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Delete target"
      question={
        kind === 'companion'
          ? `The token of ${name} ends at once, and its reported errors are deleted. What was installed there stays.`
          : `The address and the secret of ${name} are deleted here. What was delivered there stays.`
      }
      confirmLabel="Delete Target"
      dismissLabel="Keep Target"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onDismiss={onClose}
    />
  );
}

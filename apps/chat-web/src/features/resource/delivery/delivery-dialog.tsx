import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import type { Conversation, DeliveryTargetsResponse, VersionSummary } from '@scriptsmith/chat-contracts';
import { InlineAlert } from '@scriptsmith/ui/components/inline-alert';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { measure } from '@scriptsmith/ui/theme/tokens';
import { useId, useState } from 'react';
import { adviseOnLoading } from '../../../shared/api/error-advice.js';
import { deliveriesApi } from '../../../shared/deliveries/deliveries-api.js';
import { CompanionForm } from './companion-form.js';
import { GitTargetForm } from './git-target-form.js';
import { SftpTargetForm } from './sftp-target-form.js';
import { TargetRow } from './target-row.js';

const Content = styled(DialogContent)(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));

/** A game server asks every 20 seconds. */
const pollingIntervalMs = 5_000;

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

interface DeliveryDialogProps {
  conversation: Conversation;
  version: VersionSummary;
  onClose: () => void;
}

/** Delivers a version to a saved target, and adds and deletes targets. */
export default function DeliveryDialog({ conversation, version, onClose }: DeliveryDialogProps) {
  const titleId = useId();
  const [AddForm, setAddForm] = useState<typeof GitTargetForm | null>(null);
  const { data, error, refetch } = deliveriesApi.useDeliveryTargetsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });

  if (AddForm) return <AddForm serverId={conversation.serverId} onClose={() => setAddForm(null)} />;
  return (
    <Dialog
      open
      scroll="body"
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: measure.wideDialog } } }}
    >
      <DialogTitle id={titleId} variant="h3">
        Deliver version {version.number}
      </DialogTitle>
      <Content>
        <SecondaryText>
          A Git repository gets a branch for this conversation, with a commit for each version. An SFTP server gets a
          folder with the files of this version. A game server with the companion resource installs it. Nothing else
          there is changed.
        </SecondaryText>
        {version.passed === false && (
          <InlineAlert severity="warning" title="Some checks of this version fail">
            It may not start or may not work as described.
          </InlineAlert>
        )}
        {error ? (
          <LoadFailure message={adviseOnLoading(error).description} onRetry={refetch} />
        ) : data ? (
          <Targets conversation={conversation} version={version} data={data} />
        ) : (
          <RowsSkeleton label="Loading the targets" rows={2} />
        )}
      </Content>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {data?.canStoreSecrets && (
          <>
            <Button onClick={() => setAddForm(() => GitTargetForm)}>Add Git Repository</Button>
            <Button onClick={() => setAddForm(() => SftpTargetForm)}>Add SFTP Server</Button>
          </>
        )}
        {data && <Button onClick={() => setAddForm(() => CompanionForm)}>Add Game Server</Button>}
      </DialogActions>
    </Dialog>
  );
}

type TargetsProps = Pick<DeliveryDialogProps, 'conversation' | 'version'> & { data: DeliveryTargetsResponse };

/** The targets of the server of the conversation, and those of all servers. */
function Targets({ conversation: { id, serverId }, version, data }: TargetsProps) {
  const [isWaiting, setIsWaiting] = useState(false);
  const pollingInterval = isWaiting ? pollingIntervalMs : 0;
  const { data: deliveries } = deliveriesApi.useDeliveriesQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval,
  });
  // When the game server was last seen.
  deliveriesApi.useDeliveryTargetsQuery(undefined, { pollingInterval });
  const waits = deliveries?.deliveries.some(({ state }) => state === 'running') ?? false;
  if (waits !== isWaiting) setIsWaiting(waits);
  const shown = data.targets.filter((target) => !target.serverId || !serverId || target.serverId === serverId);
  if (shown.length === 0) {
    return data.canStoreSecrets ? (
      <SecondaryText>
        No targets yet. Add a Git repository, an SFTP server or a game server to deliver to it.
      </SecondaryText>
    ) : (
      <InlineAlert severity="info" title="Only game servers on this site">
        The operator has set no key to encrypt passwords and tokens with. Add a game server, or download the zip file.
      </InlineAlert>
    );
  }
  return (
    <List aria-label="Targets">
      {shown.map((target) => (
        <TargetRow
          key={target.id}
          target={target}
          version={version}
          conversationId={id}
          last={deliveries?.deliveries.find(({ targetId }) => targetId === target.id) ?? null}
        />
      ))}
    </List>
  );
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { GameServerSummary } from '@scriptsmith/chat-contracts';
import { ConfirmDialog } from '@scriptsmith/ui/components/confirm-dialog';
import { LinkButton } from '@scriptsmith/ui/components/link-button';
import { LoadFailure } from '@scriptsmith/ui/components/load-failure';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import { SecondaryText } from '@scriptsmith/ui/components/secondary-text';
import { formatNumber } from '@scriptsmith/ui/format/credits';
import { hairline } from '@scriptsmith/ui/theme/tokens';
import { useState } from 'react';
import { adviseOnLoading } from '../../shared/api/error-advice.js';
import { useErrorToast } from '../../shared/api/use-error-toast.js';
import { conversationsApi } from '../../shared/conversations/conversations-api.js';
import { paths, serverPath } from '../../shared/routing/paths.js';
import { serversApi } from '../../shared/servers/servers-api.js';
import { Page } from './page.js';

const Empty = styled('div')(({ theme }) => ({ marginTop: theme.spacing(3) }));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: theme.spacing(3, 0, 0),
  padding: 0,
  listStyle: 'none',
}));

const Server = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(2, 2.5),
  border: `${hairline} ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '& > div:first-of-type': { flex: '1 1 20ch', minWidth: 0, overflowWrap: 'anywhere' },
}));

/** The game servers of the user. */
export function ServersPage() {
  const { data, error, refetch } = serversApi.useServersQuery(undefined, { refetchOnFocus: true });
  const [deleted, setDeleted] = useState<GameServerSummary | null>(null);
  return (
    <Page
      title="Servers"
      lead="Say once what your servers have. Conversations that choose a server build with its items, jobs, places and resources."
    >
      <LinkButton to={paths.newServer} variant="contained" sx={{ mt: 3 }}>
        Add Server
      </LinkButton>
      {error ? (
        <LoadFailure message={adviseOnLoading(error).description} onRetry={refetch} />
      ) : !data ? (
        <RowsSkeleton label="Loading the servers" rows={3} />
      ) : data.servers.length === 0 ? (
        <Empty>
          <SecondaryText>No servers yet. Add one to build for its items and jobs.</SecondaryText>
        </Empty>
      ) : (
        <List>
          {data.servers.map((server) => (
            <ServerRow key={server.id} server={server} onDelete={() => setDeleted(server)} />
          ))}
        </List>
      )}
      {deleted && <DeleteDialog server={deleted} onClose={() => setDeleted(null)} />}
    </Page>
  );
}

const counted = (count: number, noun: string): string => `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

function ServerRow({ server, onDelete }: { server: GameServerSummary; onDelete: () => void }) {
  const { data: profiles } = conversationsApi.useProfilesQuery();
  const { id, name, profileId, itemCount, jobCount, placeCount } = server;
  const profile = profiles?.profiles.find((each) => each.id === profileId);
  const counts = [counted(itemCount, 'item'), counted(jobCount, 'job'), counted(placeCount, 'place')];
  return (
    <Server>
      <div>
        <Typography variant="h4" component="h2">
          {name}
        </Typography>
        <SecondaryText>
          {[...(profile ? [`${profile.game.name} · ${profile.framework.name}`] : []), ...counts].join(' · ')}
        </SecondaryText>
      </div>
      <LinkButton to={serverPath(id)} aria-label={`Edit ${name}`}>
        Edit
      </LinkButton>
      <Button color="error" aria-label={`Delete ${name}`} onClick={onDelete}>
        Delete
      </Button>
    </Server>
  );
}

function DeleteDialog({ server: { id, name }, onClose }: { server: GameServerSummary; onClose: () => void }) {
  const [remove, { isLoading }] = serversApi.useDeleteServerMutation();
  const errorToast = useErrorToast();
  const confirm = async (): Promise<void> => {
    const { error } = await remove(id);
    if (error) errorToast(error);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Delete server"
      question={`Conversations that build for ${name} continue without a server. Its delivery targets are deleted.`}
      confirmLabel="Delete Server"
      dismissLabel="Keep Server"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onDismiss={onClose}
    />
  );
}

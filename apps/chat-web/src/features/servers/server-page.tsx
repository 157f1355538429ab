import { LoadFailure } from '@scriptsmith/ui/components/load-failure';
import { RowsSkeleton } from '@scriptsmith/ui/components/rows-skeleton';
import type { GameServerSettings } from '@scriptsmith/chat-contracts';
import { useNavigate } from 'react-router-dom';
import { adviseOnLoading } from '../../shared/api/error-advice.js';
import { conversationsApi } from '../../shared/conversations/conversations-api.js';
import { paths } from '../../shared/routing/paths.js';
import { serversApi } from '../../shared/servers/servers-api.js';
import { readLastProfileId } from '../../shared/storage/last-profile.js';
import { Page } from './page.js';
import { ServerForm } from './server-form.js';
import { emptyServer, valuesOf } from './server-form-values.js';

const lead = 'Everything but the name and the framework can be left out.';

/** Describes a new server. */
export function NewServerPage() {
  const navigate = useNavigate();
  const { data, error, refetch } = conversationsApi.useProfilesQuery();
  const [create] = serversApi.useCreateServerMutation();
  const profiles = data?.profiles ?? [];
  const profile = profiles.find(({ id }) => id === readLastProfileId()) ?? profiles[0];
  const save = async (settings: GameServerSettings): Promise<unknown> => {
    const { error: failure } = await create(settings);
    if (!failure) void navigate(paths.servers);
    return failure;
  };
  return (
    <Page title="Add server" lead={lead}>
      {error ? (
        <LoadFailure message={adviseOnLoading(error).description} onRetry={refetch} />
      ) : !profile ? (
        <RowsSkeleton label="Loading games and frameworks" rows={6} />
      ) : (
        <ServerForm initial={emptyServer(profile.id)} profiles={profiles} submitLabel="Add Server" onSave={save} />
      )}
    </Page>
  );
}

/** Changes a server. */
export function EditServerPage({ serverId }: { serverId: string }) {
  const navigate = useNavigate();
  const { data: server, error, refetch } = serversApi.useServerQuery(serverId, { refetchOnMountOrArgChange: true });
  const { data: profiles } = conversationsApi.useProfilesQuery();
  const [change] = serversApi.useChangeServerMutation();
  const save = async (settings: GameServerSettings): Promise<unknown> => {
    const { error: failure } = await change({ id: serverId, settings });
    if (!failure) void navigate(paths.servers);
    return failure;
  };
  return (
    <Page title={server?.name ?? 'Server'} lead={lead}>
      {error ? (
        <LoadFailure message={adviseOnLoading(error).description} onRetry={refetch} />
      ) : !server || !profiles ? (
        <RowsSkeleton label="Loading the server" rows={6} />
      ) : (
        <ServerForm
          key={server.updatedAt}
          initial={valuesOf(server)}
          profiles={profiles.profiles}
          submitLabel="Save Changes"
          onSave={save}
        />
      )}
    </Page>
  );
}

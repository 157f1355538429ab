import { useMatch, useParams } from 'react-router-dom';
import { EditServerPage, NewServerPage } from '../../features/servers/server-page.js';
import { ServersPage } from '../../features/servers/servers-page.js';
import { paths } from '../../shared/routing/paths.js';
import { WorkspaceFrame } from './workspace-frame.js';

/** The game servers of the user: the list, or the form of one. */
export default function ServersScreen() {
  const { serverId = null } = useParams();
  const isNew = useMatch(paths.newServer) !== null;
  return (
    <WorkspaceFrame conversationId={null} title="Servers">
      {isNew ? (
        <NewServerPage />
      ) : serverId === null ? (
        <ServersPage />
      ) : (
        <EditServerPage key={serverId} serverId={serverId} />
      )}
    </WorkspaceFrame>
  );
}

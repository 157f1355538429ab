import MenuItem from '@mui/material/MenuItem';
import { Choice } from '../ui/choice.js';
import { serversApi } from './servers-api.js';

interface ServerPickerProps {
  serverId: string | null;
  /** The profile is that of the server, or null for none. */
  onChange: (serverId: string | null, profileId: string | null) => void;
}

/** The game server that a conversation builds for. Nothing is shown to users without servers. */
export function ServerPicker({ serverId, onChange }: ServerPickerProps) {
  const { data } = serversApi.useServersQuery();
  const servers = data?.servers ?? [];
  if (servers.length === 0) return null;
  const chosen = servers.find(({ id }) => id === serverId);
  return (
    <Choice
      value={chosen?.id ?? ''}
      displayEmpty
      onChange={({ target }) => {
        const server = servers.find(({ id }) => id === target.value);
        onChange(server?.id ?? null, server?.profileId ?? null);
      }}
      slotProps={{ input: { 'aria-label': 'Server' } }}
    >
      <MenuItem value="">Any server</MenuItem>
      {servers.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </Choice>
  );
}

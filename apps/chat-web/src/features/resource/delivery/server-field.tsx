import { FieldLabel } from '@scriptsmith/ui/forms/field-label';
import { useId } from 'react';
import { ServerPicker } from '../../../shared/servers/server-picker.js';
import { serversApi } from '../../../shared/servers/servers-api.js';

interface ServerFieldProps {
  value: string | null;
  onChange: (serverId: string | null) => void;
}

/** The server that a target belongs to. Users without servers have no choice. */
export function ServerField({ value, onChange }: ServerFieldProps) {
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

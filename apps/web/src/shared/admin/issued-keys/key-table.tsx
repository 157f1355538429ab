import Button from '@mui/material/Button';
import { formatDay, formatMoment } from '@scriptsmith/ui/format/dates';
import { Badge } from '@scriptsmith/ui/components/badge';
import { DataTable } from '@scriptsmith/ui/components/data-table';
import type { Column } from '@scriptsmith/ui/components/data-table';
import { ButtonRow } from '../components/layout.js';
import { keyState } from './key-record.js';
import type { KeyRecord, KeyState } from './key-record.js';

const tones = {
  active: 'positive',
  expiring: 'caution',
  expired: 'neutral',
  revoked: 'neutral',
} as const satisfies Record<KeyState, string>;

/** Undefined if the keys cannot be edited. */
export interface KeyActions<Key> {
  onRotate?: (key: Key) => void;
  onRevoke?: (key: Key) => void;
}

interface KeyTableProps<Key extends KeyRecord> extends KeyActions<Key> {
  label: string;
  keys: readonly Key[];
  /** When the keys were loaded, in ms since the epoch. Determines which keys have expired. */
  asOf: number;
  /** The permissions of a key. */
  permissions: Column<Key>;
}

/** The keys, with active keys first. */
export function KeyTable<Key extends KeyRecord>({
  label,
  keys,
  asOf,
  permissions,
  onRotate,
  onRevoke,
}: KeyTableProps<Key>) {
  const isOver = (key: Key): boolean => ['expired', 'revoked'].includes(keyState(key, asOf));
  const rows = [...keys].sort((one, other) => Number(isOver(one)) - Number(isOver(other)));

  const columns: Column<Key>[] = [
    { name: 'Name', cell: ({ name }) => name },
    { name: 'Key', cell: ({ prefix }) => <code>{prefix}…</code> },
    permissions,
    { name: 'Created', noWrap: true, cell: ({ createdAt }) => formatDay(createdAt) },
    { name: 'Last used', noWrap: true, cell: ({ lastUsedAt }) => (lastUsedAt ? formatMoment(lastUsedAt) : 'Never') },
    {
      name: 'Status',
      cell: (key) => {
        const state = keyState(key, asOf);
        return (
          <Badge tone={tones[state]}>
            {state === 'expiring' && key.expiresAt ? `expires ${formatMoment(key.expiresAt)}` : state}
          </Badge>
        );
      },
    },
    ...(onRotate && onRevoke
      ? [
          {
            name: 'Actions',
            numeric: true,
            cell: (key: Key) =>
              isOver(key) ? null : (
                <ButtonRow sx={{ justifyContent: 'end' }}>
                  {key.expiresAt === null && (
                    <Button size="small" aria-label={`Rotate: ${key.name}`} onClick={() => onRotate(key)}>
                      Rotate
                    </Button>
                  )}
                  <Button size="small" color="error" aria-label={`Revoke: ${key.name}`} onClick={() => onRevoke(key)}>
                    Revoke
                  </Button>
                </ButtonRow>
              ),
          },
        ]
      : []),
  ];
  return <DataTable label={label} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

import { useEventCallback } from '@mui/material/utils';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Badge } from '@scriptsmith/ui/components/badge';
import { formatDay, formatMoment } from '@scriptsmith/ui/format/dates';
import type { QueryState } from '@scriptsmith/web-kit/query/query-state';
import { AdminList } from '../list/admin-list.js';
import type { ListColumn, RowActions } from '../list/list-column.js';
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

interface KeyListProps<Data, Key extends KeyRecord> extends KeyActions<Key> {
  label: string;
  query: QueryState<Data> & { fulfilledTimeStamp?: number | undefined };
  keysOf: (data: Data) => readonly Key[];
  /** The permissions of a key. */
  permissions: ListColumn<Key>;
  empty: ReactNode;
}

/** The keys, with active keys first. Which keys have expired is determined by the time at which they were loaded. */
export function KeyList<Data extends object, Key extends KeyRecord>(props: KeyListProps<Data, Key>) {
  const { label, query, keysOf, permissions, empty, onRotate, onRevoke } = props;
  const asOf = query.fulfilledTimeStamp ?? 0;
  const columns = useMemo(() => keyColumns(permissions, asOf), [permissions, asOf]);
  const rotate = useEventCallback((key: Key) => onRotate?.(key));
  const revoke = useEventCallback((key: Key) => onRevoke?.(key));
  const canEdit = onRotate !== undefined && onRevoke !== undefined;
  const actions = useMemo(
    (): RowActions<Key> => ({
      widthRem: 12,
      actionsOf: (key) =>
        isOver(key, asOf)
          ? []
          : [
              ...(key.expiresAt === null ? [{ name: 'Rotate', onClick: () => rotate(key) }] : []),
              { name: 'Revoke', destructive: true, onClick: () => revoke(key) },
            ],
    }),
    [asOf, rotate, revoke],
  );
  return (
    <AdminList
      label={label}
      resource="keys"
      query={query}
      rowsOf={(data) => [...keysOf(data)].sort((one, other) => Number(isOver(one, asOf)) - Number(isOver(other, asOf)))}
      rowId={({ id }) => id}
      nameOf={({ name }) => name}
      columns={columns}
      actions={canEdit ? actions : undefined}
      empty={empty}
    />
  );
}

const isOver = (key: KeyRecord, asOf: number): boolean => ['expired', 'revoked'].includes(keyState(key, asOf));

function keyColumns<Key extends KeyRecord>(permissions: ListColumn<Key>, asOf: number): readonly ListColumn<Key>[] {
  return [
    { name: 'Name', widthRem: 9, cell: ({ name }) => name },
    { name: 'Key', widthRem: 10, cell: ({ prefix }) => <code>{prefix}…</code> },
    permissions,
    {
      name: 'Created',
      widthRem: 10,
      grow: 0.5,
      noWrap: true,
      priority: 0,
      cell: ({ createdAt }) => formatDay(createdAt),
    },
    {
      name: 'Last used',
      widthRem: 13,
      grow: 0.5,
      noWrap: true,
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatMoment(lastUsedAt) : 'Never'),
    },
    {
      name: 'Status',
      widthRem: 8,
      isSummary: true,
      priority: 3,
      cell: (key) => {
        const state = keyState(key, asOf);
        return (
          <Badge tone={tones[state]}>
            {state === 'expiring' && key.expiresAt ? `expires ${formatMoment(key.expiresAt)}` : state}
          </Badge>
        );
      },
    },
  ];
}

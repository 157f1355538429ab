import { styled } from '@mui/material/styles';
import type { AuditLogEntry } from '@scriptsmith/contracts/admin';
import { UserLink } from '../components/user-link.js';
import { formatMoment } from '@scriptsmith/ui/format/dates';
import type { ListColumn } from '../list/list-column.js';
import { VisuallyHidden } from '@scriptsmith/ui/components/visually-hidden';
import { changedValues, readableName } from './changed-values.js';

const Changes = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& del': { color: theme.vars.palette.text.secondary },
  '& ins': { textDecoration: 'none', fontWeight: 520 },
}));

const Quiet = styled('span')(({ theme }) => ({ display: 'block', color: theme.vars.palette.text.secondary }));

/** On the line of its type if it fits. */
const Identifier = styled('span')(({ theme }) => ({
  display: 'inline-block',
  color: theme.vars.palette.text.secondary,
}));

/** The changed values and the reason. */
function Change({ row }: { row: AuditLogEntry }) {
  return (
    <>
      <Changes>
        {changedValues(row).map(({ name, before, after }) => (
          <li key={name}>
            {name}: <del>{before ?? '–'}</del> <span aria-hidden>→</span> <VisuallyHidden>changed to</VisuallyHidden>{' '}
            <ins>{after ?? '–'}</ins>
          </li>
        ))}
      </Changes>
      {row.reason && <Quiet>“{row.reason}”</Quiet>}
    </>
  );
}

function Target({ target: { type, id } }: Pick<AuditLogEntry, 'target'>) {
  if (type === 'user') return <UserLink userId={Number(id)}>user {id}</UserLink>;
  return (
    <>
      {readableName(type)} <Identifier>{id}</Identifier>
    </>
  );
}

const when: ListColumn<AuditLogEntry> = {
  name: 'Time',
  widthRem: 13,
  grow: 0.4,
  noWrap: true,
  cell: ({ occurredAt }) => formatMoment(occurredAt),
};

const who: ListColumn<AuditLogEntry> = {
  name: 'Key',
  priority: 0,
  widthRem: 9,
  grow: 0.6,
  cell: ({ by }) => (
    <>
      {by.keyName} <Quiet>{by.clientAddress}</Quiet>
    </>
  ),
};

const what: ListColumn<AuditLogEntry> = {
  name: 'Action',
  widthRem: 8.5,
  grow: 0.5,
  isSummary: true,
  cell: ({ action }) => readableName(action),
};

const change: ListColumn<AuditLogEntry> = {
  name: 'Change',
  widthRem: 15,
  grow: 2,
  cell: (row) => <Change row={row} />,
};

export const auditLogColumns: readonly ListColumn<AuditLogEntry>[] = [
  when,
  who,
  what,
  { name: 'Target', widthRem: 9, grow: 0.7, isSummary: true, cell: (row) => <Target {...row} /> },
  change,
];

/** The columns for the entries of a single target. */
export const auditLogColumnsOfTarget: readonly ListColumn<AuditLogEntry>[] = [when, who, what, change];

/** An entry in the names of its buttons. */
export const nameOfEntry = ({ action, occurredAt }: AuditLogEntry): string =>
  `${readableName(action)}, ${formatMoment(occurredAt)}`;

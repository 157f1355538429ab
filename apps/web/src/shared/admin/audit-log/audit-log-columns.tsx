import { styled } from '@mui/material/styles';
import type { AuditLogEntry } from '@scriptsmith/contracts/admin';
import { UserLink } from '../components/user-link.js';
import { formatMoment } from '@scriptsmith/ui/format/dates';
import type { Column } from '@scriptsmith/ui/components/data-table';
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

/** Minimum widths keep an IP address and half an id readable beside long changes. */
const From = styled(Quiet)({ minWidth: '13ch' });
const Id = styled(Quiet)({ minWidth: '19ch' });

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
      {readableName(type)} <Id>{id}</Id>
    </>
  );
}

const when: Column<AuditLogEntry> = {
  name: 'Time',
  noWrap: true,
  cell: ({ occurredAt }) => formatMoment(occurredAt),
};

const who: Column<AuditLogEntry> = {
  name: 'Key',
  cell: ({ by }) => (
    <>
      {by.keyName} <From>{by.clientAddress}</From>
    </>
  ),
};

const what: Column<AuditLogEntry> = { name: 'Action', cell: ({ action }) => readableName(action) };

const change: Column<AuditLogEntry> = { name: 'Change', cell: (row) => <Change row={row} /> };

export const auditLogColumns: readonly Column<AuditLogEntry>[] = [
  when,
  who,
  what,
  { name: 'Target', cell: (row) => <Target {...row} /> },
  change,
];

/** The columns for the entries of a single target. */
export const auditLogColumnsOfTarget: readonly Column<AuditLogEntry>[] = [when, who, what, change];

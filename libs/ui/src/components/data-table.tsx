import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { hairline } from '../theme/tokens.js';

/** On a phone each row is a block with the column names beside the values. */
const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  ...theme.typography.body2,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: theme.spacing(1.25, 2, 1.25, 0),
    textAlign: 'left',
    verticalAlign: 'baseline',
    borderBottom: `${hairline} ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& th': { ...theme.typography.caption, color: theme.vars.palette.text.secondary, whiteSpace: 'nowrap' },
  '& tr > :last-child': { paddingInlineEnd: 0 },
  '& [data-numeric]': { textAlign: 'right' },
  '& td[data-no-wrap]': { whiteSpace: 'nowrap' },
  '& tbody tr:last-child > td': { borderBottom: 0 },
  [theme.breakpoints.down('sm')]: {
    display: 'block',
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& tbody, & tr': { display: 'block' },
    '& tr': { padding: theme.spacing(1.25, 0), borderBottom: `${hairline} ${theme.vars.palette.divider}` },
    '& tbody tr:last-child': { borderBottom: 0 },
    '& td, & [data-numeric]': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: theme.spacing(2),
      padding: theme.spacing(0.5, 0),
      border: 0,
      textAlign: 'right',
    },
    '& td::before': {
      content: 'attr(data-label)',
      flex: 'none',
      color: theme.vars.palette.text.secondary,
    },
  },
}));

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Keeps dates and similar values on one line. */
  noWrap?: boolean;
  /** Aligns numbers to the right. */
  numeric?: boolean;
}

interface DataTableProps<Row> {
  /** For screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/** A read-only table. The roles are explicit, because a table with another `display` loses them. */
export function DataTable<Row>({ label, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <Table role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ name, numeric }) => (
            <th key={name} role="columnheader" scope="col" data-numeric={numeric ? '' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ name, cell, numeric, noWrap }) => (
              <td
                key={name}
                role="cell"
                data-label={name}
                data-numeric={numeric ? '' : undefined}
                data-no-wrap={noWrap ? '' : undefined}
              >
                <span>{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

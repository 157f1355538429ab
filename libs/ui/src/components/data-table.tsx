import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { tableText } from '../theme/table-style.js';
import { hairline, motion } from '../theme/tokens.js';

/**
 * On a phone each row is a block with the column names beside the values. In a table with compact columns, a row shows
 * only these, on one line if it has room, and the rest when it is tapped.
 */
const Table = styled('table')(({ theme }) => ({
  ...tableText(theme),
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: theme.spacing(1.25, 2, 1.25, 0),
    verticalAlign: 'baseline',
    borderBottom: `${hairline} ${theme.vars.palette.divider}`,
  },
  // The cell of the toggle is hidden on large screens.
  '& tr > :is(:last-child, :has(+ [data-toggle]))': { paddingInlineEnd: 0 },
  '& tbody tr:last-child > td': { borderBottom: 0 },
  [theme.breakpoints.down('md')]: { '& th, & td': { paddingInlineEnd: theme.spacing(1) } },
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
    '&[data-compact]': {
      '& tr': {
        position: 'relative',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: theme.spacing(1.5),
        minHeight: theme.spacing(6),
      },
      '& td': { flex: '1 0 100%' },
      '& td:not([data-compact]):not([data-toggle])': { order: 1 },
      '& td[data-compact]': { flex: 'none', padding: 0, '&::before': { content: 'none' } },
      // Long titles wrap. Large text leaves no room for the values beside the title.
      '& td[data-compact="title"]': { flex: '1 1 8rem', order: -2, textAlign: 'left' },
      // Above the button that covers the row, for links and buttons.
      '& td[data-compact="value"]': { order: -1, '& > span': { position: 'relative', zIndex: 1 } },
      '& td[data-toggle][data-toggle]': {
        display: 'block',
        flex: 'none',
        padding: 0,
        '&::before': { content: 'none' },
      },
      '& tr:not([data-expanded]) td:not([data-compact]):not([data-toggle])': { display: 'none' },
      '& a': { position: 'relative', zIndex: 1 },
    },
  },
}));

/** Covers its row, so that a tap anywhere opens it. */
const Toggle = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: theme.spacing(4),
  height: theme.spacing(4),
  padding: 0,
  border: 0,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '& svg': { transition: `transform ${motion.quickMs}ms ${motion.curve}` },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
}));

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Keeps dates and similar values on one line. */
  noWrap?: boolean;
  /** Aligns numbers to the right. */
  numeric?: boolean;
  /** The content of a collapsed row on a phone: its title on the left and values on the right. */
  compact?: 'title' | 'value';
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
  const [expanded, setExpanded] = useState<ReadonlySet<string | number>>(new Set());
  const isCompact = columns.some(({ compact }) => compact);
  const toggle = (key: string | number) => {
    const changed = new Set(expanded);
    if (!changed.delete(key)) changed.add(key);
    setExpanded(changed);
  };
  return (
    <Table role="table" aria-label={label} data-compact={isCompact ? '' : undefined}>
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
        {rows.map((row) => {
          const key = rowKey(row);
          const isExpanded = expanded.has(key);
          return (
            <tr key={key} role="row" data-expanded={isExpanded ? '' : undefined}>
              {columns.map(({ name, cell, numeric, noWrap, compact }) => (
                <td
                  key={name}
                  role="cell"
                  data-label={name}
                  data-numeric={numeric ? '' : undefined}
                  data-no-wrap={noWrap ? '' : undefined}
                  data-compact={compact}
                >
                  <span>{cell(row)}</span>
                </td>
              ))}
              {isCompact && (
                <td hidden role="cell" data-toggle="">
                  <Toggle type="button" aria-expanded={isExpanded} aria-label="Details" onClick={() => toggle(key)}>
                    <ChevronDown size="1rem" aria-hidden />
                  </Toggle>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

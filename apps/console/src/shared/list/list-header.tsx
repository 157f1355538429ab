import { ArrowDown, ArrowUp } from 'lucide-react';
import { VisuallyHidden } from '@scriptsmith/ui/components/visually-hidden';
import type { ListColumn, ListLayout, RowActions } from './list-column.js';
import { SelectionBox } from './selection-box.js';

/** The sort order: a field, with a leading `-` for descending order. The server sorts. */
export interface ListSort {
  by: string;
  onSort: (by: string) => void;
}

interface ListHeaderProps<Row> {
  layout: ListLayout<Row>;
  actions: RowActions<Row> | undefined;
  sort: ListSort | undefined;
  /** Undefined if the rows cannot be selected. */
  selection: { selectedRows: number; rows: number; onSelect: (isSelected: boolean) => void } | undefined;
}

/** The names of the columns, with the buttons that sort. */
export function ListHeader<Row>({ layout, actions, sort, selection }: ListHeaderProps<Row>) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selection && (
          <th role="columnheader" scope="col" data-selection="">
            <SelectionBox
              label="Select all"
              isSelected={selection.selectedRows === selection.rows}
              isPartial={selection.selectedRows > 0 && selection.selectedRows < selection.rows}
              onSelect={selection.onSelect}
            />
          </th>
        )}
        {layout.shown.map((column) => (
          <ColumnHeader key={column.name} column={column} isCompact={layout.isCompact} sort={sort} />
        ))}
        {actions && (
          <th role="columnheader" scope="col" data-actions="">
            {layout.hasButtons || (actions.control && !layout.isCompact) ? (
              (actions.title ?? 'Actions')
            ) : (
              <VisuallyHidden>Actions</VisuallyHidden>
            )}
          </th>
        )}
      </tr>
    </thead>
  );
}

interface ColumnHeaderProps<Row> {
  column: ListColumn<Row>;
  isCompact: boolean;
  sort: ListSort | undefined;
}

function ColumnHeader<Row>({ column: { name, sortField, numeric }, isCompact, sort }: ColumnHeaderProps<Row>) {
  const cell = { role: 'columnheader', scope: 'col', 'data-numeric': numeric && !isCompact ? '' : undefined };
  if (!sort || sortField === undefined) return <th {...cell}>{name}</th>;
  const isAscending = sort.by === sortField;
  const isDescending = sort.by === `-${sortField}`;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <th {...cell} aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : 'none'}>
      <button type="button" onClick={() => sort.onSort(isAscending ? `-${sortField}` : sortField)}>
        {name}
        <Arrow size="1rem" aria-hidden />
      </button>
    </th>
  );
}

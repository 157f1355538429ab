import { useCallback, useMemo, useRef, useState } from 'react';
import { layOut, tableStyleOf } from './list-column.js';
import type { ListColumn, RowActions } from './list-column.js';
import { ListHeader } from './list-header.js';
import type { ListSort } from './list-header.js';
import { ListRow } from './list-row.js';
import { Frame, Table } from './list-table-style.js';
import { AnchoredMenu } from '../components/anchored-menu.js';
import { useRowSelection } from './use-row-selection.js';
import type { ListSelection, RowId } from './use-row-selection.js';
import { useWidthRem } from './use-width-rem.js';

interface ListTableProps<Row> {
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => RowId;
  nameOf: (row: Row) => string;
  /** A row is rendered again if the columns or the actions are others. */
  columns: readonly ListColumn<Row>[];
  actions?: RowActions<Row> | undefined;
  selection?: ListSelection | undefined;
  sort?: ListSort | undefined;
  isLoading: boolean;
  /** Called when the pointer or the focus reaches the list. */
  onIntent?: () => void;
}

/**
 * A page of a list. A page has at most 100 rows, so virtualization is not needed. The roles are explicit, because a table
 * with another `display` loses them.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, rows, rowId, nameOf, columns, actions, selection, sort, isLoading, onIntent } = props;
  const place = useRef<HTMLDivElement>(null);
  const { isMeasured, widthRem } = useWidthRem(place);
  const isSelectable = selection !== undefined;
  const layout = useMemo(
    () => layOut(columns, actions, isSelectable, widthRem),
    [columns, actions, isSelectable, widthRem],
  );
  const [openRows, setOpenRows] = useState<ReadonlySet<RowId>>(new Set());
  const toggle = useCallback(
    (id: RowId) =>
      setOpenRows((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const ids = rows.map(rowId);
  const { select, selectPage } = useRowSelection(selection, ids);
  const preload = () => {
    AnchoredMenu.preload();
    onIntent?.();
  };

  return (
    <Frame ref={place} onPointerEnter={preload} onFocus={preload}>
      {isMeasured && (
        <Table
          role="table"
          aria-label={label}
          aria-busy={isLoading}
          style={tableStyleOf(layout, actions !== undefined, isSelectable)}
        >
          <ListHeader
            layout={layout}
            actions={actions}
            sort={sort}
            selection={
              selection && {
                selectedRows: ids.filter((id) => selection.ids.has(id)).length,
                rows: rows.length,
                onSelect: selectPage,
              }
            }
          />
          <tbody role="rowgroup">
            {rows.map((row) => {
              const id = rowId(row);
              return (
                <ListRow
                  key={id}
                  row={row}
                  id={id}
                  name={nameOf(row)}
                  layout={layout}
                  actions={actions}
                  isSelected={selection?.ids.has(id) ?? false}
                  onSelect={selection && select}
                  isOpen={openRows.has(id)}
                  onToggle={toggle}
                />
              );
            })}
          </tbody>
        </Table>
      )}
    </Frame>
  );
}

import { useEventCallback } from '@mui/material/utils';
import { useRef } from 'react';

export type RowId = string | number;

export type SelectionChange = (before: ReadonlySet<RowId>) => ReadonlySet<RowId>;

/** The selected rows, also those of other pages. */
export interface ListSelection {
  ids: ReadonlySet<RowId>;
  /** Rows may be selected before the list shows the previous selection. */
  onSelect: (change: SelectionChange) => void;
}

export interface RowSelection {
  /** Selects or deselects a row. A range begins at the row that was chosen before. */
  select: (id: RowId, isSelected: boolean, isRange: boolean) => void;
  /** Selects or deselects all rows of the page. */
  selectPage: (isSelected: boolean) => void;
}

/** Changes the selection on a page with these rows. The functions stay the same, so that rows are not rendered again. */
export function useRowSelection(selection: ListSelection | undefined, pageIds: readonly RowId[]): RowSelection {
  const lastId = useRef<RowId>(undefined);
  const change = (ids: readonly RowId[], isSelected: boolean) =>
    selection?.onSelect((before) => {
      const changed = new Set(before);
      for (const id of ids) {
        if (isSelected) changed.add(id);
        else changed.delete(id);
      }
      return changed;
    });
  const select = useEventCallback<Parameters<RowSelection['select']>, void>((id, isSelected, isRange) => {
    const [from, to] = [pageIds.indexOf(lastId.current ?? id), pageIds.indexOf(id)];
    const range = pageIds.slice(Math.min(from, to), Math.max(from, to) + 1);
    change(isRange && from !== -1 ? range : [id], isSelected);
    lastId.current = id;
  });
  const selectPage = useEventCallback((isSelected: boolean) => change(pageIds, isSelected));
  return { select, selectPage };
}

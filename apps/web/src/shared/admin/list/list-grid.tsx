import type { GridColDef, GridRowId, GridRowParams, GridRowSelectionModel, GridSortModel } from '@mui/x-data-grid';
import IconButton from '@mui/material/IconButton';
import { useEventCallback } from '@mui/material/utils';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { layOut, menuWidthRem, widthOf } from './list-column.js';
import type { ListColumn, ListLayout, RowActions } from './list-column.js';
import { VisuallyHidden } from '@scriptsmith/ui/components/visually-hidden';
import { actionsField, ButtonsCell, Details, StyledGrid, Summary, TitleCell, TitleRow } from './list-grid-style.js';
import { RowButtons, RowMenu } from './row-menu.js';
import { useWidthRem } from './use-width-rem.js';

/** The selected rows, also those of other pages. */
export interface ListSelection {
  ids: ReadonlySet<string | number>;
  onSelect: (ids: ReadonlySet<string | number>) => void;
}

/** The sort order: a field, with a leading `-` for descending order. The server sorts. */
export interface ListSort {
  by: string;
  onSort: (by: string) => void;
}

interface ListGridProps<Row> {
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  nameOf: (row: Row) => string;
  columns: readonly ListColumn<Row>[];
  actions?: RowActions<Row> | undefined;
  selection?: ListSelection | undefined;
  sort?: ListSort | undefined;
  isLoading: boolean;
}

const sortingOrder = ['asc', 'desc'] as const;
const pageSizes = [100];
const initialState = { pagination: { paginationModel: { pageSize: 100 } } };
const slotProps = { loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' } } as const;
const rowHeight = () => 'auto' as const;

const sortModelOf = (by: string): GridSortModel =>
  by.startsWith('-') ? [{ field: by.slice(1), sort: 'desc' }] : [{ field: by, sort: 'asc' }];

/** The grid handles keys such as Space itself. Keys pressed on a control inside a cell are meant for the control. */
const keepKeys = (event: KeyboardEvent) => {
  if (event.target !== event.currentTarget) event.stopPropagation();
};

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, [role="combobox"], [role="menuitem"]') !== null;

/** A page of a list on the Data Grid. A page has at most 100 rows, so virtualization is not needed. */
export function ListGrid<Row>(props: ListGridProps<Row>) {
  const { label, rows, columns, actions, selection, sort, isLoading } = props;
  // Stable, so that the cells are not rendered again with every change elsewhere on the screen.
  const rowId = useEventCallback(props.rowId);
  const nameOf = useEventCallback(props.nameOf);
  const place = useRef<HTMLDivElement>(null);
  const { isMeasured, widthRem, remPx } = useWidthRem(place);
  const [openRows, setOpenRows] = useState<ReadonlySet<GridRowId>>(new Set());
  const isSelectable = selection !== undefined;
  const layout = useMemo(
    () => layOut(columns, actions, isSelectable, widthRem),
    [columns, actions, isSelectable, widthRem],
  );
  const toggle = useCallback(
    (id: GridRowId) =>
      setOpenRows((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const drawnColumns = useMemo(
    () => gridColumns(layout, { nameOf, rowId, actions, remPx, openRows, toggle }),
    [layout, nameOf, rowId, actions, remPx, openRows, toggle],
  );
  const sortBy = sort?.by;
  const sortModel = useMemo(() => (sortBy === undefined ? [] : sortModelOf(sortBy)), [sortBy]);
  const selectionModel = useMemo<GridRowSelectionModel>(
    () => ({ type: 'include', ids: new Set(selection?.ids) }),
    [selection?.ids],
  );

  const onSortModelChange = useEventCallback(([first]: GridSortModel) => {
    if (first) sort?.onSort(first.sort === 'desc' ? `-${first.field}` : first.field);
  });
  const onRowSelectionModelChange = useEventCallback(({ ids }: GridRowSelectionModel) => selection?.onSelect(ids));
  const onRowClick = useEventCallback(({ id }: GridRowParams, event: MouseEvent) => {
    if (layout.hidden.length > 0 && !isControl(event.target)) toggle(id);
  });

  return (
    <div ref={place}>
      {isMeasured && (
        <StyledGrid
          aria-label={label}
          rows={rows as readonly object[]}
          getRowId={rowId as (row: object) => GridRowId}
          columns={drawnColumns}
          loading={isLoading}
          sortingMode="server"
          sortingOrder={sortingOrder}
          sortModel={sortModel}
          onSortModelChange={onSortModelChange}
          checkboxSelection={isSelectable}
          disableRowSelectionOnClick
          disableRowSelectionExcludeModel
          keepNonExistentRowsSelected
          rowSelectionModel={selectionModel}
          onRowSelectionModelChange={onRowSelectionModelChange}
          onRowClick={onRowClick}
          disableColumnMenu
          disableColumnFilter
          disableColumnResize
          disableVirtualization
          hideFooter
          getRowHeight={rowHeight}
          columnHeaderHeight={2.5 * remPx}
          slotProps={slotProps}
          pageSizeOptions={pageSizes}
          initialState={initialState}
        />
      )}
    </div>
  );
}

interface RowParts<Row> {
  nameOf: (row: Row) => string;
  rowId: (row: Row) => string | number;
  actions: RowActions<Row> | undefined;
  remPx: number;
  openRows: ReadonlySet<GridRowId>;
  toggle: (id: GridRowId) => void;
}

function gridColumns<Row>(layout: ListLayout<Row>, parts: RowParts<Row>): GridColDef[] {
  const { actions, remPx } = parts;
  const [title, ...others] = layout.shown;
  if (!title) return [];
  const column = (one: ListColumn<Row>, renderCell: (row: Row) => ReactNode): GridColDef => ({
    field: one.sortField ?? one.name,
    headerName: one.name,
    sortable: one.sortField !== undefined,
    minWidth: widthOf(one) * remPx,
    ...(one.grow === 0 ? { width: widthOf(one) * remPx } : { flex: one.grow ?? 1 }),
    ...(one.numeric && !layout.isCompact && { align: 'right', headerAlign: 'right' }),
    renderCell: ({ row }) => <Cell row={row} render={renderCell as (row: unknown) => ReactNode} />,
  });
  const renderActions = (row: Row) =>
    actions && <Actions row={row} actions={actions} layout={layout} nameOf={parts.nameOf} />;
  return [
    {
      ...column(title, (row) => <Title row={row} title={title} layout={layout} parts={parts} />),
      ...(layout.isCompact && { minWidth: 8 * remPx, flex: 1 }),
    },
    ...others.map((one) => column(one, (row) => <div data-no-wrap={one.noWrap ? '' : undefined}>{one.cell(row)}</div>)),
    ...(actions
      ? [
          {
            field: actionsField,
            headerName: actions.title ?? 'Actions',
            ...(!layout.hasButtons && { renderHeader: () => <VisuallyHidden>Actions</VisuallyHidden> }),
            sortable: false,
            align: 'right',
            headerAlign: 'right',
            width: (layout.hasButtons ? layout.buttonsWidthRem : menuWidthRem) * remPx,
            renderCell: ({ row }) => <Cell row={row} render={renderActions as (row: unknown) => ReactNode} />,
          } satisfies GridColDef,
        ]
      : []),
  ];
}

/** The content of a cell. The grid renders its cells again with every selection, but not their content. */
const Cell = memo(({ row, render }: { row: unknown; render: (row: unknown) => ReactNode }) => render(row));
Cell.displayName = 'Cell';

interface TitleProps<Row> {
  row: Row;
  title: ListColumn<Row>;
  layout: ListLayout<Row>;
  parts: RowParts<Row>;
}

/** The title of a row. A row with hidden columns can be opened, which lists them. */
function Title<Row>({ row, title, layout, parts: { nameOf, rowId, openRows, toggle } }: TitleProps<Row>) {
  const { hidden, isCompact } = layout;
  const id = rowId(row);
  const isOpen = openRows.has(id);
  const summary = isCompact ? hidden.filter(({ isSummary }) => isSummary) : [];
  const details = isCompact ? hidden.filter(({ isSummary }) => !isSummary) : hidden;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <TitleCell onKeyDown={keepKeys}>
      <TitleRow>
        {details.length > 0 && (
          <IconButton
            size="small"
            edge="start"
            aria-label={`Details: ${nameOf(row)}`}
            aria-expanded={isOpen}
            onClick={() => toggle(id)}
          >
            <Chevron size={16} aria-hidden />
          </IconButton>
        )}
        <span data-no-wrap={title.noWrap && !isCompact ? '' : undefined}>{title.cell(row)}</span>
      </TitleRow>
      {summary.length > 0 && (
        <Summary data-indented={details.length > 0 ? '' : undefined}>
          {summary.map((column) => (
            <span key={column.name}>{column.cell(row)}</span>
          ))}
        </Summary>
      )}
      {isOpen && details.length > 0 && (
        <Details>
          {details.map((column) => (
            <Detail key={column.name} name={column.name}>
              {column.cell(row)}
            </Detail>
          ))}
        </Details>
      )}
    </TitleCell>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

interface ActionsProps<Row> {
  row: Row;
  actions: RowActions<Row>;
  layout: ListLayout<Row>;
  nameOf: (row: Row) => string;
}

function Actions<Row>({ row, actions: { actionsOf, control }, layout, nameOf }: ActionsProps<Row>) {
  const shown = actionsOf(row);
  const isControlShown = control !== undefined && layout.hasButtons && layout.hasControl;
  const all = control && !isControlShown ? [control.actionOf(row), ...shown] : shown;
  return (
    <ButtonsCell onKeyDown={keepKeys}>
      {isControlShown && control.render(row)}
      {layout.hasButtons ? (
        <RowButtons name={nameOf(row)} actions={all} />
      ) : (
        <RowMenu name={nameOf(row)} actions={all} />
      )}
    </ButtonsCell>
  );
}

import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import type { MouseEvent } from 'react';
import type { ListColumn, ListLayout, RowActions } from './list-column.js';
import { Details, Summary, TitleRow } from './list-table-style.js';
import { RowButton } from './row-button.js';
import { RowButtons, RowMenu } from './row-menu.js';
import { SelectionBox } from './selection-box.js';
import type { RowId, RowSelection } from './use-row-selection.js';

interface ListRowProps<Row> {
  row: Row;
  id: RowId;
  /** The row in the names of its buttons: `alex`. */
  name: string;
  layout: ListLayout<Row>;
  actions: RowActions<Row> | undefined;
  isSelected: boolean;
  /** Undefined if the rows cannot be selected. */
  onSelect: RowSelection['select'] | undefined;
  isOpen: boolean;
  onToggle: (id: RowId) => void;
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, [role="combobox"]') !== null;

/** A row, which is rendered again only if one of its properties has changed. A change of the selection keeps its cells. */
export const ListRow = memo(Row) as typeof Row;

function Row<Content>({ isSelected, onSelect, ...cells }: ListRowProps<Content>) {
  const { id, name, layout, onToggle } = cells;
  const canOpen = detailsOf(layout).length > 0;

  // A click on a menu of the row also arrives here, although the menu is elsewhere in the document.
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    if (target instanceof Node && currentTarget.contains(target) && !isControl(target)) onToggle(id);
  };
  return (
    <tr
      role="row"
      data-selected={isSelected ? '' : undefined}
      data-openable={canOpen ? '' : undefined}
      onClick={canOpen ? onClick : undefined}
    >
      {onSelect && (
        <td role="cell" data-selection="">
          <SelectionBox
            label={`Select ${name}`}
            isSelected={isSelected}
            onSelect={(isChosen, isRange) => onSelect(id, isChosen, isRange)}
          />
        </td>
      )}
      <RowCells {...cells} />
    </tr>
  );
}

/** The columns that are shown when a row is opened. */
const detailsOf = <Content,>({ isCompact, hidden }: ListLayout<Content>): readonly ListColumn<Content>[] =>
  isCompact ? hidden.filter(({ isSummary }) => !isSummary) : hidden;

type RowCellsProps<Content> = Omit<ListRowProps<Content>, 'isSelected' | 'onSelect'>;

const RowCells = memo(Cells) as typeof Cells;

function Cells<Content>({ row, id, name, layout, actions, isOpen, onToggle }: RowCellsProps<Content>) {
  const [title, ...others] = layout.shown;
  const summary = layout.isCompact ? layout.hidden.filter(({ isSummary }) => isSummary) : [];
  const control = layout.isCompact ? actions?.control : undefined;
  const details = detailsOf(layout);
  const canOpen = details.length > 0;
  return (
    <>
      {title && (
        <th role="rowheader" scope="row">
          <TitleRow>
            {canOpen && <OpenButton name={name} isOpen={isOpen} onToggle={() => onToggle(id)} />}
            <span data-no-wrap={title.noWrap && !layout.isCompact ? '' : undefined}>{title.cell(row)}</span>
          </TitleRow>
          {(summary.length > 0 || control) && (
            <Summary data-indented={canOpen ? '' : undefined}>
              {summary.map((column) => (
                <span key={column.name}>{column.cell(row)}</span>
              ))}
              {control?.render(row)}
            </Summary>
          )}
        </th>
      )}
      {others.map(({ name: column, cell, numeric, noWrap }) => (
        <td key={column} role="cell" data-numeric={numeric ? '' : undefined} data-no-wrap={noWrap ? '' : undefined}>
          {cell(row)}
        </td>
      ))}
      {actions && (
        <td role="cell" data-actions="">
          <Actions row={row} name={name} actions={actions} layout={layout} />
        </td>
      )}
      {isOpen && canOpen && (
        <td role="cell" data-details="">
          <Details>
            {details.map((column) => (
              <Detail key={column.name} row={row} column={column} />
            ))}
          </Details>
        </td>
      )}
    </>
  );
}

function OpenButton({ name, isOpen, onToggle }: { name: string; isOpen: boolean; onToggle: () => void }) {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <RowButton type="button" aria-label={`Details: ${name}`} aria-expanded={isOpen} onClick={onToggle}>
      <Chevron size="1rem" aria-hidden />
    </RowButton>
  );
}

function Detail<Content>({ row, column: { name, cell } }: { row: Content; column: ListColumn<Content> }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{cell(row)}</dd>
    </>
  );
}

interface ActionsProps<Row> {
  row: Row;
  name: string;
  actions: RowActions<Row>;
  layout: ListLayout<Row>;
}

function Actions<Content>({ row, name, actions: { actionsOf, control }, layout }: ActionsProps<Content>) {
  const shown = actionsOf(row);
  return (
    <>
      {!layout.isCompact && control?.render(row)}
      {layout.hasButtons ? <RowButtons name={name} actions={shown} /> : <RowMenu name={name} actions={shown} />}
    </>
  );
}

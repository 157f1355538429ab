import type { Column } from '@scriptsmith/ui/components/data-table';
import type { ReactNode } from 'react';

/** A column of an admin list. The first column is the title of the row and is always shown. */
export interface ListColumn<Row> extends Column<Row> {
  /** The field that the server sorts by. Without it the column cannot be sorted. */
  sortField?: string;
  /** The minimum width in rem. Default 9. */
  widthRem?: number;
  /** The share of the remaining width. Default 1; 0 keeps the minimum width. */
  grow?: number;
  /** On narrow screens, columns with a low priority are hidden first. Default 1. */
  priority?: number;
  /** Shown below the title on a phone. Columns without it are shown when a row is opened. */
  isSummary?: boolean;
}

/** An action of a row: a button where there is space, otherwise an item of the menu of the row. */
export interface RowAction {
  /** `Delete`. The accessible name is `Delete: alex`. */
  name: string;
  icon?: ReactNode;
  destructive?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** The actions of the rows. */
export interface RowActions<Row> {
  actionsOf: (row: Row) => readonly RowAction[];
  /** The width in rem of the buttons of a row. */
  widthRem: number;
  /** The header of the column. Default `Actions`. */
  title?: string;
  /** A control before the buttons, such as a select. Narrow lists leave it out, and offer an action instead. */
  control?: { widthRem: number; render: (row: Row) => ReactNode; actionOf: (row: Row) => RowAction };
}

/** The width of the menu of a row, in rem. */
const menuWidthRem = 3.5;
/** The width of the button that replaces the control of a row, in rem. */
const controlButtonWidthRem = 2.75;
const defaultWidthRem = 9;
const selectionWidthRem = 3.25;

/** The minimum width of the title of a row in a narrow list, in rem. */
const compactTitleWidthRem = 8;

/** Lists narrower than this show each row as a title with a summary. */
const compactBelowRem = 40;

const widthOf = ({ widthRem = defaultWidthRem }: { widthRem?: number }): number => widthRem;

const priorityOf = ({ priority = 1 }: { priority?: number }): number => priority;

/** How a list is drawn in a given width. */
export interface ListLayout<Row> {
  /** Each row is a title with a summary. The other columns are shown when the row is opened. */
  isCompact: boolean;
  shown: readonly ListColumn<Row>[];
  /** The columns without space. */
  hidden: readonly ListColumn<Row>[];
  /** Whether a row offers its actions as buttons, or as a menu. */
  hasButtons: boolean;
  /** Whether the control before the buttons is shown. */
  hasControl: boolean;
  /** The width of the buttons, with the control or the button that replaces it. */
  buttonsWidthRem: number;
}

/**
 * Chooses the columns that fit. The buttons become a menu before more than one column is hidden, and no column is hidden
 * for the control before the buttons.
 *
 * @param availableRem the width of the list in rem; undefined before it is measured, when everything is shown
 */
export function layOut<Row>(
  columns: readonly ListColumn<Row>[],
  actions: RowActions<Row> | undefined,
  isSelectable: boolean,
  availableRem: number | undefined,
): ListLayout<Row> {
  const plainWidth = actions?.widthRem ?? 0;
  const controlWidth = actions?.control?.widthRem ?? 0;
  const widthWithControl = plainWidth + controlWidth;
  const widthWithButton = plainWidth + (actions?.control ? controlButtonWidthRem : 0);
  const everything = {
    isCompact: false,
    shown: columns,
    hidden: [],
    hasButtons: true,
    hasControl: true,
    buttonsWidthRem: widthWithControl,
  };
  if (availableRem === undefined) return everything;
  const [title, ...others] = columns;
  if (!title) return everything;
  if (availableRem < compactBelowRem)
    return { ...everything, isCompact: true, shown: [title], hidden: others, hasButtons: false, hasControl: false };

  const free = availableRem - (isSelectable ? selectionWidthRem : 0) - widthOf(title);
  const columnsWidth = others.reduce((sum, column) => sum + widthOf(column), 0);
  // The first to be hidden is the last column of the lowest priority.
  const byPriority = [...others].reverse().sort((one, other) => priorityOf(one) - priorityOf(other));
  // Buttons are preferred to a menu if they hide only one column.
  const [first] = byPriority;
  const needed = columnsWidth - (others.length > 1 && first ? widthOf(first) : 0) + widthWithButton;
  const hasButtons = needed <= free;
  const hasControl = columnsWidth + widthWithControl <= free;
  const buttonsWidthRem = hasControl ? widthWithControl : widthWithButton;
  const actionsWidth = hasButtons ? buttonsWidthRem : menuWidthRem;
  let missing = columnsWidth - free + (actions ? actionsWidth : 0);

  const hidden = new Set<ListColumn<Row>>();
  for (const column of byPriority) {
    if (missing <= 0) break;
    missing -= widthOf(column);
    hidden.add(column);
  }
  return {
    isCompact: false,
    shown: [title, ...others.filter((column) => !hidden.has(column))],
    hidden: others.filter((column) => hidden.has(column)),
    hasButtons,
    hasControl,
    buttonsWidthRem,
  };
}

/** The style of a table with this layout: the widths of its columns, and the first column of the details of a row. */
export function tableStyleOf<Row>(
  { isCompact, shown, hasButtons, buttonsWidthRem }: ListLayout<Row>,
  hasActions: boolean,
  isSelectable: boolean,
) {
  const fixed = (widthRem: number) => ({ widthRem, grow: 0 });
  const columns = [
    ...(isSelectable ? [fixed(selectionWidthRem)] : []),
    ...(isCompact
      ? [{ widthRem: compactTitleWidthRem, grow: 1 }]
      : shown.map((column) => ({ widthRem: widthOf(column), grow: column.grow ?? 1 }))),
    ...(hasActions ? [fixed(hasButtons ? buttonsWidthRem : menuWidthRem)] : []),
  ];
  return {
    '--list-columns': columns
      .map(({ widthRem, grow }) => (grow === 0 ? `${widthRem}rem` : `minmax(${widthRem}rem, ${grow}fr)`))
      .join(' '),
    '--list-details': isSelectable ? 2 : 1,
    minWidth: `${columns.reduce((sum, { widthRem }) => sum + widthRem, 0)}rem`,
  };
}

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
  /** A control before the buttons or the menu, such as a select. On a phone, it is below the title. */
  control?: { widthRem: number; render: (row: Row) => ReactNode };
}

/** The width of the menu of a row, in rem. */
const menuWidthRem = 3.5;
const defaultWidthRem = 9;
const selectionWidthRem = 3.25;

/** The minimum width of the title of a row in a narrow list, in rem. */
const compactTitleWidthRem = 8;

/** Lists narrower than this show each row as a title with a summary, and so do lists whose summary needs more beside a control. */
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
  /** The width of the buttons or the menu, and of the control before them. */
  actionsWidthRem: number;
}

/**
 * Chooses the columns that fit. The buttons become a menu before more than one column is hidden.
 *
 * @param availableRem the width of the list in rem; undefined before it is measured, when everything is shown
 */
export function layOut<Row>(
  columns: readonly ListColumn<Row>[],
  actions: RowActions<Row> | undefined,
  isSelectable: boolean,
  availableRem: number | undefined,
): ListLayout<Row> {
  const controlWidth = actions?.control?.widthRem ?? 0;
  const everything = {
    isCompact: false,
    shown: columns,
    hidden: [],
    hasButtons: true,
    actionsWidthRem: controlWidth + (actions?.widthRem ?? 0),
  };
  if (availableRem === undefined) return everything;
  const [title, ...others] = columns;
  if (!title) return everything;
  const free = availableRem - (isSelectable ? selectionWidthRem : 0) - widthOf(title);
  const widthOfAll = (some: readonly ListColumn<Row>[]) => some.reduce((sum, column) => sum + widthOf(column), 0);
  const summaryWidth = widthOfAll(others.filter(({ isSummary }) => isSummary));
  const isSummaryCut = actions?.control !== undefined && summaryWidth + controlWidth + menuWidthRem > free;
  if (availableRem < compactBelowRem || isSummaryCut) {
    const compact = { isCompact: true, hasButtons: false, actionsWidthRem: menuWidthRem };
    return { ...compact, shown: [title], hidden: others };
  }

  const columnsWidth = widthOfAll(others);
  // The first to be hidden is the last column of the lowest priority.
  const byPriority = [...others].reverse().sort((one, other) => priorityOf(one) - priorityOf(other));
  const [first] = byPriority;
  const canHideOne = others.length > 1;
  const needed = columnsWidth - (canHideOne && first ? widthOf(first) : 0) + everything.actionsWidthRem;
  const hasButtons = needed <= free;
  const actionsWidthRem = hasButtons ? everything.actionsWidthRem : controlWidth + menuWidthRem;
  let missing = columnsWidth - free + (actions ? actionsWidthRem : 0);

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
    actionsWidthRem,
  };
}

/** The style of a table with this layout: the widths of its columns, and the first column of the details of a row. */
export function tableStyleOf<Row>(
  { isCompact, shown, actionsWidthRem }: ListLayout<Row>,
  hasActions: boolean,
  isSelectable: boolean,
) {
  const fixed = (widthRem: number) => ({ widthRem, grow: 0 });
  const columns = [
    ...(isSelectable ? [fixed(selectionWidthRem)] : []),
    ...(isCompact
      ? [{ widthRem: compactTitleWidthRem, grow: 1 }]
      : shown.map((column) => ({ widthRem: widthOf(column), grow: column.grow ?? 1 }))),
    ...(hasActions ? [fixed(actionsWidthRem)] : []),
  ];
  return {
    '--list-columns': columns
      .map(({ widthRem, grow }) => (grow === 0 ? `${widthRem}rem` : `minmax(${widthRem}rem, ${grow}fr)`))
      .join(' '),
    '--list-details': isSelectable ? 2 : 1,
    minWidth: `${columns.reduce((sum, { widthRem }) => sum + widthRem, 0)}rem`,
  };
}

import type { RankingEntry } from '../../../../shared/charts/ranking.js';
import type { RankedValue } from '../ranking-list.js';

export interface RankingChartProps {
  /** The title of the ranking. */
  title: string;
  /** The text alternative of the chart. */
  description: string;
  rows: readonly RankedValue[];
  nameOf: (value: string) => string;
  onChoose: (value: string) => void;
}

/** The entries of a chart. */
export const entriesOf = (rows: RankingChartProps['rows'], nameOf: RankingChartProps['nameOf']): RankingEntry[] =>
  rows.map(({ value, count }) => ({ id: value, name: nameOf(value), value: count }));

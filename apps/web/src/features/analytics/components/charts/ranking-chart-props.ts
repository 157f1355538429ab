import type { RankedValue } from '../ranking-list.js';

export interface RankingChartProps {
  /** The title of the ranking. */
  title: string;
  /** The text alternative of the chart. */
  description: string;
  rows: readonly RankedValue[];
  nameOf: (value: string) => string;
  heightPx: number;
  onChoose: (value: string) => void;
}

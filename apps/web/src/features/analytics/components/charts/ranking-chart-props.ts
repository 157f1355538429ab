import type { RankedValue } from '../ranking-list.js';

export interface RankingChartProps {
  /** What the values are. */
  title: string;
  /** The same figures in words, for who cannot see them. */
  description: string;
  rows: readonly RankedValue[];
  nameOf: (value: string) => string;
  heightPx: number;
  onChoose: (value: string) => void;
}

/** A value at a time. */
export interface SeriesPoint {
  /** The time in words. */
  label: string;
  value: number;
}

/** The properties of a chart of one series over time. */
export interface SeriesChartProps {
  /** The name of the values. */
  name: string;
  /** The text alternative. Without it, the caller provides one. */
  summary?: string;
  points: readonly SeriesPoint[];
  formatValue: (value: number) => string;
  height: string;
}

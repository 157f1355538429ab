/** A value of a ranking. */
export interface RankingEntry {
  id: string;
  name: string;
  value: number;
}

/** The properties of a chart that compares values, each of which can be chosen. */
export interface RankingProps {
  /** What is counted. */
  title: string;
  entries: readonly RankingEntry[];
  formatValue: (value: number) => string;
  height: string;
  onChoose: (id: string) => void;
}

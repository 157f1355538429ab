/** The part of an RTK Query result that panels use. */
export interface QueryState<Data> {
  data?: Data | undefined;
  /** The data of the current parameters. `data` may be of earlier ones. */
  currentData?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

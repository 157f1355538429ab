/** What a card needs to know of a query: RTK Query's hooks answer it. */
export interface QueryState<Data> {
  data?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

import type { TrafficFilterField } from '@scriptsmith/contracts/analytics';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readRange } from '../day-range.js';
import type { DayRange } from '../day-range.js';
import { readFilters, toggleFilter, withoutFilters } from '../filters.js';
import type { Filters } from '../filters.js';

interface AnalyticsSearch {
  /** When the screen was opened, in ms since the epoch. Relative ranges end on this day. */
  openedAt: number;
  range: DayRange;
  filters: Filters;
  setRange: (range: DayRange) => void;
  toggle: (name: TrafficFilterField, value: string) => void;
  clearFilters: () => void;
}

/** The range and the filters, stored in the URL so that links, reloads and the back button keep them. */
export function useAnalyticsSearch(): AnalyticsSearch {
  const [search, setSearch] = useSearchParams();
  const [openedAt] = useState(() => Date.now());
  const range = useMemo(() => readRange(search, openedAt), [search, openedAt]);
  const filters = useMemo(() => readFilters(search), [search]);

  const setRange = useCallback(
    ({ start, end }: DayRange) =>
      setSearch((current) => {
        const next = new URLSearchParams(current);
        next.set('start', start);
        next.set('end', end);
        return next;
      }),
    [setSearch],
  );
  const toggle = useCallback(
    (name: TrafficFilterField, value: string) => setSearch((current) => toggleFilter(current, name, value)),
    [setSearch],
  );
  const clearFilters = useCallback(() => setSearch(withoutFilters), [setSearch]);

  return { openedAt, range, filters, setRange, toggle, clearFilters };
}

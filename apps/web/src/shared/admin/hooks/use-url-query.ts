import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { inPlace } from '../../routing/in-place.js';

interface UrlQuery {
  /** What the address asks for; empty when it does not. */
  get: (name: string) => string;
  /** Changes the address; an empty value leaves it. A change of anything but the page begins at the first page. */
  change: (changes: Record<string, string>, options?: { replace?: boolean }) => void;
}

/** The state of a list in its address, so that a link, a reload and the back button keep it. */
export function useUrlQuery(): UrlQuery {
  const [search, setSearch] = useSearchParams();
  const get = useCallback((name: string) => search.get(name) ?? '', [search]);
  const change = useCallback<UrlQuery['change']>(
    (changes, { replace = false } = {}) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          if (!('page' in changes)) next.delete('page');
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace, state: inPlace },
      ),
    [setSearch],
  );
  return { get, change };
}

/** A page number of an address; anything else is the first page. */
export const readPage = (text: string): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

/** What stands in an address, if it is one of the values there are. */
export const readOneOf = <Value extends string>(text: string, values: readonly Value[]): Value | '' =>
  values.find((value) => value === text) ?? '';

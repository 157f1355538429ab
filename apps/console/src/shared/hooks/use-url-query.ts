import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { inPlace } from '@scriptsmith/ui/hooks/in-place';

interface UrlQuery {
  /** The value in the URL, or an empty string. */
  get: (name: string) => string;
  /** Changes the URL; an empty value removes the parameter. Any change other than the page resets the page. */
  change: (changes: Record<string, string>, options?: { replace?: boolean }) => void;
}

/** List state in the URL, so that links, reloads and the back button keep it. */
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

/** The page number in the URL, or 1 if it is invalid. */
export const readPage = (text: string): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

/** The value in the URL if it is allowed, or an empty string. */
export const readOneOf = <Value extends string>(text: string, values: readonly Value[]): Value | '' =>
  values.find((value) => value === text) ?? '';

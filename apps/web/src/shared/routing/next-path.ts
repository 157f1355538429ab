import { paths } from '@scriptsmith/web-kit/routing/paths';

const parameter = 'next';
/** Only used to resolve paths. The name is reserved, so that no site has it. */
const ownOrigin = 'https://this-site.invalid';
/** Signing in there again would lead nowhere. */
const entrances: readonly string[] = [paths.login, paths.signup];

/**
 * The screen to open after signing in, from the query of the login or sign-up screen. Null if there is none, or if it is
 * not a path of this site: the query comes from a link that anybody can write.
 */
export function nextPathIn(search: URLSearchParams): string | null {
  const value = search.get(parameter);
  // Browsers read a backslash as a slash, and remove tabs and line breaks.
  // oxlint-disable-next-line no-control-regex
  if (!value?.startsWith('/') || /[\\\u0000-\u0020\u007f]/.test(value)) return null;
  if (!URL.canParse(value, ownOrigin)) return null;
  const { origin, pathname, search: query, hash } = new URL(value, ownOrigin);
  if (origin !== ownOrigin || pathname.startsWith('//') || entrances.includes(pathname)) return null;
  return `${pathname}${query}${hash}`;
}

/** The path with the screen to open after signing in. The dashboard is the default and is not named. */
export function withNext(path: string, next: string | null): string {
  return next === null || next === paths.dashboard ? path : `${path}?${new URLSearchParams({ [parameter]: next })}`;
}

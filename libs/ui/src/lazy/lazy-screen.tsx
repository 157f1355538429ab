import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

const reloadedKey = 'reloaded-build';

/** The code of a screen could not be loaded. */
export class LoadError extends Error {
  /** Whether the server did not respond either, so that the screen can be loaded when it is back. */
  readonly isServerDown: boolean;

  constructor(isServerDown: boolean, options: ErrorOptions) {
    super('The screen could not be loaded', options);
    this.isServerDown = isServerDown;
  }
}

type LoadScreen = () => Promise<{ default: ComponentType }>;

/**
 * Loads the chunk of a screen. After a deployment, an old page requests chunks that no longer exist. The page is then
 * reloaded once per deployment, at the URL of the screen. It is not reloaded if the server is unreachable. A failed load is a
 * `LoadError`.
 *
 * @param reload replaced in tests
 */
export function screenLoader(load: LoadScreen, reload = () => window.location.reload()): LoadScreen {
  return async () => {
    try {
      return await load();
    } catch (cause) {
      const isServerDown = !(await isServerReachable());
      if (isServerDown || !markReloaded()) throw new LoadError(isServerDown, { cause });
      reload();
      // Renders nothing until the page is reloaded.
      return new Promise(() => undefined);
    }
  };
}

/** A screen as a separate chunk, loaded as `screenLoader` does. */
export const lazyScreen = (load: LoadScreen, reload?: () => void): LazyExoticComponent<ComponentType> =>
  lazy(screenLoader(load, reload));

export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Marks the page as reloaded. Returns false if this build was reloaded before, or if storage is blocked and could not
 * prevent a reload loop.
 */
function markReloaded(): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === build()) return false;
    sessionStorage.setItem(reloadedKey, build());
    return true;
  } catch {
    return false;
  }
}

/** Identifies the deployment of the page: the name of the entry chunk contains a hash. */
const build = (): string => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? 'unknown';

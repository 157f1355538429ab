import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

const reloadedKey = 'reloaded-for-a-screen';

/**
 * A screen as a chunk of its own. A deployment gives chunks new names, and a page from before it asks for those that are
 * gone: the page is then loaded anew, once, at the address people are on their way to. Where the server cannot be
 * reached that would lose them the page, so it is left to them.
 *
 * @param reload for tests
 */
export function screenOnDemand(
  load: () => Promise<{ default: ComponentType }>,
  reload = () => window.location.reload(),
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    try {
      const module = await load();
      forgetReload();
      return module;
    } catch (cause) {
      if (!(await isServerThere()) || !noteReload()) throw cause;
      reload();
      // Nothing is to be shown of a page that is on its way out.
      return new Promise(() => undefined);
    }
  });
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Whether the page may be loaded anew: not twice in a row, and not where nothing can keep it from doing so for ever. */
function noteReload(): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey)) return false;
    sessionStorage.setItem(reloadedKey, 'true');
    return true;
  } catch {
    return false;
  }
}

function forgetReload(): void {
  try {
    sessionStorage.removeItem(reloadedKey);
  } catch {
    // Nothing was noted.
  }
}

import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

const reloadedKey = 'reloaded-for-a-screen';

/**
 * A screen as a separate chunk. After a deployment, an old page requests chunks that no longer exist. The page is then
 * reloaded once, at the URL of the screen. It is not reloaded if the server is unreachable.
 *
 * @param reload replaced in tests
 */
export function lazyScreen(
  load: () => Promise<{ default: ComponentType }>,
  reload = () => window.location.reload(),
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    try {
      const module = await load();
      clearReloadMark();
      return module;
    } catch (cause) {
      if (!(await isServerReachable()) || !markReloaded()) throw cause;
      reload();
      // Renders nothing until the page is reloaded.
      return new Promise(() => undefined);
    }
  });
}

async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Marks the page as reloaded. Returns false if it was reloaded before, or if storage is blocked and could not prevent a
 * reload loop.
 */
function markReloaded(): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey)) return false;
    sessionStorage.setItem(reloadedKey, 'true');
    return true;
  } catch {
    return false;
  }
}

function clearReloadMark(): void {
  try {
    sessionStorage.removeItem(reloadedKey);
  } catch {
    // No value was stored.
  }
}

import type { ToastState } from '@scriptsmith/ui/state/toast-slice';

const storageKey = 'toast';

/** Keeps an open toast for the page that this tab loads next. */
export function keepToast({ current }: ToastState): void {
  try {
    // The function of a button cannot be stored.
    if (current?.open && !current.action) sessionStorage.setItem(storageKey, JSON.stringify(current));
  } catch {
    // Storage is blocked: the toast ends with the page.
  }
}

/** The toast that the previous page has kept, once. */
export function takeKeptToast(): ToastState {
  try {
    const current = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as ToastState['current'];
    sessionStorage.removeItem(storageKey);
    return { current };
  } catch {
    // Storage is blocked, so no toast was kept.
    return { current: null };
  }
}

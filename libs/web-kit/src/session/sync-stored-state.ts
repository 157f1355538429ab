import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppStore, RootState } from '../store/root-state.js';

interface StoredState<Value> {
  /** The key in local storage. */
  name: string;
  read: () => Value | null;
  write: (value: Value | null) => void;
  /** The value in the store. */
  select: (state: RootState) => Value | null;
  /** The action that sets the value in the store. */
  actionFor: (value: Value | null) => UnknownAction;
  /** Whether a stored value and the current one are the same. */
  isSame: (stored: Value | null, current: Value | null) => boolean;
  /** Called after a change in this tab or in another one. */
  onChange?: (value: Value | null) => void;
}

/**
 * Syncs a value between the store, local storage and other tabs.
 *
 * @returns a function that reads the stored value again and returns whether it has changed
 */
export function syncStoredState<Value>(store: AppStore, stored: StoredState<Value>): () => boolean {
  let current = stored.read();
  if (current !== null) store.dispatch(stored.actionFor(current));

  store.subscribe(() => {
    const value = stored.select(store.getState());
    if (value === current) return;
    current = value;
    stored.write(value);
    stored.onChange?.(value);
  });

  const readAgain = (): boolean => {
    const value = stored.read();
    if (stored.isSame(value, current)) return false;
    current = value;
    store.dispatch(stored.actionFor(value));
    stored.onChange?.(value);
    return true;
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === stored.name || key === null) readAgain();
  });
  return readAgain;
}

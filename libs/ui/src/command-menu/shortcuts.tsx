const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A keyboard shortcut, as the list of shortcuts shows it. */
export interface Shortcut {
  keys: readonly string[];
  label: string;
}

/** The key that is held for commands. */
export const commandKey = isApple ? '⌘' : 'Ctrl';

/** The shortcuts of every app. */
export const commonShortcuts: readonly Shortcut[] = [
  { keys: [commandKey, 'K'], label: 'Open the command menu' },
  { keys: ['?'], label: 'List the keyboard shortcuts' },
  { keys: ['F8'], label: 'Go to the notifications' },
  { keys: ['Esc'], label: 'Close a dialog or a menu' },
];

const disabledKey = 'single-key-shortcuts-disabled';

/** Whether `?` is a shortcut. Speech input can press single keys by accident, so they can be turned off (WCAG 2.1.4). */
export function areSingleKeysEnabled(): boolean {
  try {
    return localStorage.getItem(disabledKey) === null;
  } catch {
    return true;
  }
}

/** Has no effect where storage is blocked. */
export function enableSingleKeys(isEnabled: boolean): void {
  try {
    if (isEnabled) localStorage.removeItem(disabledKey);
    else localStorage.setItem(disabledKey, 'true');
  } catch {
    // The shortcuts stay enabled.
  }
}

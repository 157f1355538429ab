/** Specification, section 3: the admin key in local storage. */
export const storedAdminKeyName = 'admin-key';

/** The stored admin key, or null when there is none. */
export function readStoredAdminKey(): string | null {
  try {
    const key = localStorage.getItem(storedAdminKeyName);
    return key === '' ? null : key;
  } catch {
    // Storage is blocked: the key is asked for on every page load.
    return null;
  }
}

export function writeStoredAdminKey(key: string | null): void {
  try {
    if (key) localStorage.setItem(storedAdminKeyName, key);
    else localStorage.removeItem(storedAdminKeyName);
  } catch {
    // Storage is blocked: the key lasts as long as the page.
  }
}

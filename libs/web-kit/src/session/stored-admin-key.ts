/** The local storage key of the admin key. */
export const storedAdminKeyName = 'admin-key';

/** The stored admin key, or null. */
export function readStoredAdminKey(): string | null {
  try {
    const key = localStorage.getItem(storedAdminKeyName);
    return key === '' ? null : key;
  } catch {
    // Storage is blocked: every page load asks for the key.
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

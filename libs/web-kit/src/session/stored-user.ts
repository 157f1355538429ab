import type { User } from '@scriptsmith/contracts/identity';

/** The local storage key of the signed-in user. */
export const storedUserKey = 'user';

/** The stored user, or null if it is missing or invalid. */
export function readStoredUser(): User | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedUserKey) ?? 'null');
    return isUser(stored) ? { id: stored.id, username: stored.username, email: stored.email } : null;
  } catch {
    // Storage is blocked or contains something else: the page starts signed out.
    return null;
  }
}

export function writeStoredUser(user: User | null): void {
  try {
    if (user) localStorage.setItem(storedUserKey, JSON.stringify(user));
    else localStorage.removeItem(storedUserKey);
  } catch {
    // Storage is blocked: the session lasts as long as the page.
  }
}

function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false;
  const { id, username, email } = value as Partial<User>;
  return typeof id === 'number' && typeof username === 'string' && typeof email === 'string';
}

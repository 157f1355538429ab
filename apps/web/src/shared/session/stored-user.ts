import type { User } from '@scriptsmith/contracts/identity';

/** Specification, section 3: the signed-in user in local storage. */
export const storedUserKey = 'user';

/** The stored user, or null when there is none or what is stored is not one. */
export function readStoredUser(): User | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedUserKey) ?? 'null');
    return isUser(stored) ? { id: stored.id, username: stored.username, email: stored.email } : null;
  } catch {
    // Storage is blocked, or holds something else: nobody is signed in on this page.
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

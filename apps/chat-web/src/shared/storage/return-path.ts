const key = 'chat-return-path';

/** Remembers a screen to return to after a sign-in. */
export function rememberReturnPath(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Storage is blocked: the sign-in leads to a new conversation.
  }
}

/** The remembered screen, once. Null if there is none. */
export function takeReturnPath(): string | null {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path;
  } catch {
    // Storage is blocked: no screen was remembered.
    return null;
  }
}

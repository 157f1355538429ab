const key = 'chat-profile';

/** The profile of the last conversation, or null. */
export function readLastProfileId(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked: the first profile is the default.
    return null;
  }
}

export function writeLastProfileId(profileId: string): void {
  try {
    localStorage.setItem(key, profileId);
  } catch {
    // Storage is blocked: the choice is not remembered.
  }
}

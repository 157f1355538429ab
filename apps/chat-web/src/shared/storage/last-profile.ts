const profileKey = 'chat-profile';
const serverKey = 'chat-server';

/** The profile of the last conversation, or null. */
export const readLastProfileId = (): string | null => read(profileKey);
export const writeLastProfileId = (profileId: string): void => write(profileKey, profileId);

/** The game server of the last conversation, or null. */
export const readLastServerId = (): string | null => read(serverKey);
export const writeLastServerId = (serverId: string | null): void => write(serverKey, serverId);

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked: the first profile is the default.
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked: the choice is not remembered.
  }
}

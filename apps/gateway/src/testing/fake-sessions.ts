export const tokenOf = ({ username }: { username: string }): string => `session-of-${username}`;

/** A session as identity returns it. */
export const openedSession = (user: { id: number; username: string; email: string }) => ({
  user,
  sessionToken: tokenOf(user),
  sessionExpiresAt: '2027-01-01T00:00:00.000Z',
});

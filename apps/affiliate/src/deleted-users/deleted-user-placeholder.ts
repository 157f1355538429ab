/** Replaces the name and email address of a deleted user. */
export const deletedUserPlaceholder = { username: 'Deleted user', email: '' } as const;

/** What stands where a forgotten person's name and address stood. */
export const deletedPerson = { username: 'Deleted user', email: '' } as const;

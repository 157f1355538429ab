const databaseCall = /^(?:MySQL\.(?!ready|isReady)|exports\.oxmysql:)/;

/** Whether a call of this name sends a statement to the database. */
export const isDatabaseCall = (name: string | null): boolean => databaseCall.test(name ?? '');

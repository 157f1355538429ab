/**
 * The form in which usernames are unique. It ignores case, Unicode composition, invisible characters and the width of
 * spaces. The result is empty if the username has no visible character.
 */
export const normalizeUsername = (username: string): string =>
  fold(username.normalize('NFKC').replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, ''))
    .replace(/\s+/gu, ' ')
    .trim();

/** Converts to upper case and back because only upper case joins ß with ss and ς with σ, and only lower case joins ẞ. */
const fold = (text: string): string => text.toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');

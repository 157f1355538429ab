/**
 * The form of a username in which it must be unique: without regard to case, to the ways Unicode has of writing the
 * same character, to characters that show nothing and to the width of spaces. Empty when nothing of it can be seen.
 */
export const usernameKey = (username: string): string =>
  fold(username.normalize('NFKC').replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, ''))
    .replace(/\s+/gu, ' ')
    .trim();

/** There and back, because some letters are joined by upper case only (ß and ss, ς and σ) and ẞ by lower case only. */
const fold = (text: string): string => text.toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');

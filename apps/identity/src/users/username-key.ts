/**
 * The form of a username in which it must be unique: without regard to case, to the ways Unicode has of writing the
 * same character, to characters that show nothing and to the width of spaces. Empty when nothing of it can be seen.
 */
export const usernameKey = (username: string): string =>
  fold(username.normalize('NFKC').replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, ''))
    .replace(/\s+/gu, ' ')
    .trim();

/** Upper case first, because it also joins letters that only lower case tells apart, such as ß and ss, or ς and σ. */
const fold = (text: string): string => text.toUpperCase().toLowerCase().normalize('NFKC');

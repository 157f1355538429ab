const minLength = 8;
const maxLength = 128;
/** A character takes at most two UTF-16 units, so that longer texts need not be split into characters. */
const maxUnits = 2 * maxLength;

export const tooShort = `A password has at least ${minLength} characters`;
export const tooLong = `A password has at most ${maxLength} characters`;

/** The length is counted in characters, not in bytes or UTF-16 units. */
export const isLongEnough = (password: string): boolean => [...password].length >= minLength;
export const isShortEnough = (password: string): boolean =>
  password.length <= maxUnits && [...password].length <= maxLength;

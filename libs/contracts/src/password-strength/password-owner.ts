/** What an attacker who knows a user tries first. */
export interface PasswordOwner {
  username: string;
  email: string;
  /** The name of the site. */
  brandName: string;
}

const minWordLength = 3;

/**
 * The words of an owner, in a form that is the same for a half-filled form and for the stored user: without case, outer
 * spaces and compatibility variants such as full-width letters.
 */
export function knownWords({ username, email, brandName }: PasswordOwner, maxWordLength: number): string[] {
  const names = [username, email, brandName].map((name) => fold(name).trim().toLowerCase());
  const localPart = names[1]?.split('@')[0] ?? '';
  const words = [...names, localPart].flatMap((name) => [
    name,
    name.replaceAll(/\s/g, ''),
    ...name.split(/[^\p{L}\p{N}]+/u),
  ]);
  return [...new Set(words)].filter((word) => word.length >= minWordLength).map((word) => word.slice(0, maxWordLength));
}

/** Characters that look the same to a reader become the same. */
export const fold = (text: string): string => text.normalize('NFKC');

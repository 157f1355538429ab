/** "a, b and c". */
export function listInWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "a shop", "an item". */
export const withArticle = (noun: string): string => `${/^(?!us)[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;

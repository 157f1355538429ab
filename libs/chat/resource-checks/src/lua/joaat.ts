/** The hash that the game uses for names ("Jenkins one at a time"), as a signed 32-bit integer like a backtick literal. */
export function joaat(text: string): number {
  let hash = 0;
  for (const byte of Buffer.from(text.toLowerCase(), 'utf8')) {
    hash = (hash + byte) | 0;
    hash = (hash + (hash << 10)) | 0;
    hash ^= hash >>> 6;
  }
  hash = (hash + (hash << 3)) | 0;
  hash ^= hash >>> 11;
  return (hash + (hash << 15)) | 0;
}

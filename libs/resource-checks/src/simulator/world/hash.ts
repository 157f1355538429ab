/** The hash that the game uses for names of models, weapons and commands (Jenkins one-at-a-time), as a signed integer. */
export function gameHash(name: string): number {
  let hash = 0;
  for (const byte of Buffer.from(name.toLowerCase())) {
    hash = (hash + byte) >>> 0;
    hash = (hash + (hash << 10)) >>> 0;
    hash = (hash ^ (hash >>> 6)) >>> 0;
  }
  hash = (hash + (hash << 3)) >>> 0;
  hash = (hash ^ (hash >>> 11)) >>> 0;
  return (hash + (hash << 15)) | 0;
}

const maxCharacters = 40;

/**
 * The folder name of a resource on a server, made of the title of its conversation: lower-case letters, digits and
 * underscores, so that it is valid in every file system and in `ensure`.
 */
export function resourceNameOf(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const name = words.join('_').slice(0, maxCharacters).replace(/_+$/, '');
  return /^[a-z]/.test(name) ? name : `resource${name && `_${name}`}`.slice(0, maxCharacters);
}

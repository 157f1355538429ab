import type { ResourceFile } from '@scriptsmith/chat-contracts';

const maxCharacters = 40;
/** Device names that Windows reserves. */
const reservedPattern = /^(con|prn|aux|nul|com\d|lpt\d)$/;
const readmePattern = /^readme(\.(md|txt))?$/i;
/** The command that starts a resource, as a README quotes it. */
const ensurePattern = /\bensure[ \t]+([a-z][a-z0-9_-]{0,39})(?![\w-])/gi;

/**
 * The folder name of a resource on a server. It is the name that the README of the resource says to start, so that its
 * instructions fit the folder. Otherwise it is made of the title of the conversation: lower-case letters, digits and
 * underscores, which are valid in every file system and in `ensure`.
 */
export function resourceNameOf(title: string, files: readonly ResourceFile[] = []): string {
  const name = nameInReadme(files) ?? nameOfTitle(title);
  return reservedPattern.test(name) ? `${name}_resource` : name;
}

/** Undefined if the README names none, or several, such as its dependencies. */
function nameInReadme(files: readonly ResourceFile[]): string | undefined {
  const readme = files.find(({ path }) => readmePattern.test(path));
  const names = new Set(
    [...(readme?.content ?? '').matchAll(ensurePattern)].map(([, name = '']) => name.toLowerCase()),
  );
  return names.size === 1 ? [...names][0] : undefined;
}

function nameOfTitle(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const name = words.join('_').slice(0, maxCharacters).replace(/_+$/, '');
  return /^[a-z]/.test(name) ? name : `resource${name && `_${name}`}`.slice(0, maxCharacters);
}

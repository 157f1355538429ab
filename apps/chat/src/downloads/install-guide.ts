import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ResourceFile } from '@scriptsmith/chat-contracts';
import type { GameProfile } from '@scriptsmith/game-profiles';

const readmePattern = /^readme(\.(md|txt))?$/i;
const templateName = 'install.md';

/** Whether a resource explains itself. */
export const hasReadme = (files: readonly ResourceFile[]): boolean =>
  files.some(({ path }) => readmePattern.test(path));

/**
 * The README of a resource that has none: `install.md` of the profile, or of the profile that it extends, with the name of
 * the resource and a section for its SQL files. Null if the profile has no such file.
 */
export async function createReadme(
  profile: GameProfile,
  resource: { name: string; title: string; files: readonly ResourceFile[] },
): Promise<ResourceFile | null> {
  const template = await readTemplate(profile);
  if (template === null) return null;
  const sqlFiles = resource.files.filter(({ path }) => path.endsWith('.sql')).map(({ path }) => path);
  const content = template
    .replaceAll('{{title}}', () => singleLine(resource.title))
    .replaceAll('{{name}}', resource.name)
    .replaceAll('{{framework}}', () => profile.framework.name)
    .replace(/^{{#sql}}\n([^]*?)^{{\/sql}}\n/gm, (_, section: string) =>
      sqlFiles.length === 0 ? '' : section.replaceAll('{{files}}', sqlFiles.map((path) => `\`${path}\``).join(', ')),
    );
  return { path: 'README.md', content };
}

async function readTemplate({ folders }: GameProfile): Promise<string | null> {
  for (const folder of [...folders].reverse()) {
    try {
      return await readFile(join(folder, templateName), 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return null;
}

/** A title is plain text: characters with a meaning in Markdown or HTML are escaped. */
const singleLine = (title: string): string => title.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|!]/g, '\\$&');

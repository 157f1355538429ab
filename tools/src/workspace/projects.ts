import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A package of the repository. */
export interface Project {
  name: string;
  /** Relative to the repository. */
  folder: string;
}

const notServers = ['apps/web', 'apps/console', 'apps/chat-web', 'apps/e2e', 'libs/ui', 'libs/web-kit'];

/** The folders of the projects that run on servers. */
export const readServerFolders = (workspace: string): string[] =>
  readProjects(workspace)
    .map(({ folder }) => folder)
    .filter((folder) => !notServers.includes(folder));

/** Every app and library, and the tools. */
export function readProjects(workspace: string): Project[] {
  const manifests = globSync(['{apps,libs,libs/chat}/*/package.json', 'tools/package.json'], { cwd: workspace });
  return manifests.sort().map((manifest) => {
    const { name } = JSON.parse(readFileSync(join(workspace, manifest), 'utf8')) as { name: string };
    return { name, folder: dirname(manifest) };
  });
}

import type { RunEvent } from '@scriptsmith/chat-contracts';
import { loadProfile } from '@scriptsmith/game-profiles';
import { countLineChanges } from './line-changes.js';
import { normalPath } from './normal-path.js';
import type { RunPlan } from './run-plan.js';
import type { Workspace } from './workspace.js';

/** Where the files of a resource are, whatever folder an author puts around them. */
export class FileLocations {
  constructor(
    private readonly workspace: Workspace,
    private readonly plan: RunPlan,
    private readonly emit: (event: RunEvent) => void,
  ) {}

  /** The path in the resource. */
  of(path: string): string {
    const normal = normalPath(path);
    const { rootFolder } = this.plan;
    return rootFolder !== null && normal.startsWith(`${rootFolder}/`) ? normal.slice(rootFolder.length + 1) : normal;
  }

  /** A manifest in a folder that contains all files: the folder is left out, also in the paths before and after it. */
  removeRootFolder(path: string): void {
    const folder = folderOfManifest(path, this.plan);
    const { files } = this.workspace;
    if (folder === null || files.some((file) => !file.path.startsWith(`${folder}/`))) return;
    this.plan.rootFolder = folder;
    for (const { path: before, content } of files) {
      const after = this.of(before);
      this.workspace.delete(before);
      this.workspace.write(after, content);
      this.show(before, 'delete', content, undefined);
      this.show(after, 'write', undefined, content);
    }
  }

  private show(path: string, operation: 'write' | 'delete', before?: string, after?: string): void {
    const bytes = Buffer.byteLength(after ?? '', 'utf8');
    this.emit({ type: 'file-written', path, operation, bytes, ...countLineChanges(before, after) });
  }
}

/** The folder of a manifest that is not at the root; null for other files. */
function folderOfManifest(path: string, { profileId }: RunPlan): string | null {
  const [folder = '', ...names] = normalPath(path).split('/');
  return folder !== '..' && names.join('/') === loadProfile(profileId).manifest.file ? folder : null;
}

/** Repeats for a step of another process that the folder around all files was left out. */
export function repeatRootFolder(path: string, plan: RunPlan, workspace: Workspace): void {
  const folder = folderOfManifest(path, plan);
  if (folder !== null && workspace.find(normalPath(path)) === undefined) plan.rootFolder = folder;
}

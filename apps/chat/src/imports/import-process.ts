import { Buffer } from 'node:buffer';
import { serveTasks } from '@scriptsmith/resource-checks/serve-tasks';
import { ImportError } from './import-error.js';
import type { ImportOutcome, ImportTask } from './import-task.js';
import { readArchive } from './read-archive.js';
import { readRepository, ResponseMissing } from './read-repository.js';
import { resourceFiles } from './resource-folder.js';

/** The entry of a process that reads archives and repositories of users. Results are validated by the parent. */
serveTasks<ImportTask>(async (task): Promise<ImportOutcome> => {
  try {
    const entries =
      task.kind === 'archive'
        ? await readArchive(Buffer.from(task.base64, 'base64'))
        : await readRepository(task.url, task.responses);
    return resourceFiles(entries, task.folder);
  } catch (error) {
    if (error instanceof ResponseMissing) return { kind: 'request', request: error.request };
    if (error instanceof ImportError) return { kind: 'problem', code: error.code, message: error.message };
    throw error;
  }
});

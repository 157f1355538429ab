import { serveTasks } from '@scriptsmith/resource-checks/serve-tasks';
import { FolderUpload } from './folder-upload.js';
import { RemoteFiles } from './remote-files.js';
import { connect, readHostKey, SftpError } from './sftp-connection.js';
import type { SftpOutcome, SftpTask, UploadTask } from './sftp-task.js';

/** The entry of a process that talks to SFTP servers. Results are validated by the parent. */
serveTasks<SftpTask>(async (task) => {
  try {
    return task.kind === 'host-key' ? { kind: 'host-key', hostKey: await readHostKey(task) } : await upload(task);
  } catch (error) {
    return failure(error, null);
  }
});

/** @throws SftpError if there is no connection */
async function upload(task: UploadTask): Promise<SftpOutcome> {
  const connection = await connect(task);
  const folder = new FolderUpload(new RemoteFiles(connection), task);
  try {
    await folder.run();
    return { kind: 'uploaded', files: folder.deliveredFiles };
  } catch (error) {
    return failure(error, folder.deliveredFiles);
  } finally {
    connection.close();
  }
}

/** @param files see `SftpOutcome`; null if there are none */
function failure(error: unknown, files: string[] | null): SftpOutcome {
  if (!(error instanceof SftpError)) throw error;
  return { kind: 'failed', problem: error.problem, path: error.path, files };
}

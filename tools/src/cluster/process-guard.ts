import { signalFolder } from './folder-processes.js';

/** Runs beside the command. When the command ends, even if it was killed, every process in the folder is killed. */
const [folder = ''] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => {
  signalFolder(folder, 'SIGKILL');
  process.exit(0);
});

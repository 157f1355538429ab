/** Loaded into a child process: stops it when its parent process ends, even if the parent was killed. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The listener alone must not keep the process running.
process.channel?.unref();

/** Loaded into a child process: asks it to stop when the process that started it is gone, however that ended. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

#!/usr/bin/env node
import { runCommand } from './run-command.js';

// The reader of a pipe, for example `head`, may have seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await runCommand(process.argv.slice(2));

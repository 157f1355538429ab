import { spawn } from 'node:child_process';

/** Runs a program that is not written for Node, and passes SIGTERM on to it. */
const [program = '', ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: 'inherit' });
let isStopping = false;
process.on('SIGTERM', () => {
  isStopping = true;
  child.kill('SIGTERM');
});
child.on('exit', (code) => process.exit(isStopping ? 0 : (code ?? 1)));

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { serverAccount } from '@scriptsmith/local-servers';
import { stateOf } from '@scriptsmith/scriptsmith/process/child-processes';
import { processesIn, signalFolder } from './folder-processes.js';
import type { Member } from './member.js';

const stopTimeoutMs = 12_000;

/** Runs one member of the cluster. Its output goes to `server.log` in its folder. */
export class ServerProcess {
  private child: ChildProcess | undefined;

  constructor(private readonly member: Member) {}

  /** Starts the program, after ending what a run before has left behind. */
  async start(): Promise<void> {
    const { folder, program, needsPostgresAccount } = this.member;
    signalFolder(folder, 'SIGKILL');
    const account = needsPostgresAccount ? await serverAccount() : {};
    await mkdir(folder, { recursive: true, mode: needsPostgresAccount ? 0o755 : 0o700 });
    await this.member.prepare();
    const { uid, gid } = account;
    if (uid !== undefined && gid !== undefined)
      for (const path of [folder, ...(this.member.ownedFiles ?? [])]) await chown(path, uid, gid);
    const log = await open(join(folder, 'server.log'), 'a');
    try {
      this.child = spawn(program, this.member.arguments, {
        ...account,
        cwd: folder,
        env: { PATH: process.env['PATH'], ...this.member.environment },
        stdio: ['ignore', log.fd, log.fd],
        // In its own process group, so that Ctrl-C in the terminal does not stop it before its clients.
        detached: true,
      });
      await once(this.child, 'spawn');
    } finally {
      await log.close();
    }
  }

  isRunning(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  /** Whether the program was stopped by a signal and has not continued. */
  isFrozen(): boolean {
    return this.isRunning() && stateOf(this.child?.pid ?? 0) === 'T';
  }

  /** Ends the program and all its processes at once. */
  kill(): void {
    signalFolder(this.member.folder, 'SIGKILL');
  }

  /** Ends the program cleanly, or by force after 12 seconds. */
  async stop(): Promise<void> {
    if (this.child && this.isRunning()) {
      const ended = once(this.child, 'exit');
      this.child.kill('SIGTERM');
      // A frozen process receives SIGTERM when it continues.
      signalFolder(this.member.folder, 'SIGCONT');
      const tooLong = setTimeout(() => signalFolder(this.member.folder, 'SIGKILL'), stopTimeoutMs);
      await ended;
      clearTimeout(tooLong);
    }
    if (processesIn(this.member.folder).length > 0) signalFolder(this.member.folder, 'SIGKILL');
  }
}

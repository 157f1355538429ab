import { execFile, execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user that a server runs as, empty for the user of this process. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** Postgres refuses to run as root: then it runs as the user `postgres`, which is created if missing. */
export async function serverAccount(): Promise<Account> {
  if (userInfo().uid !== 0) return {};
  const idOf = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
    return { uid: idOf('-u'), gid: idOf('-g') };
  }
}

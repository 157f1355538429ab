import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Linux reports CPU time in hundredths of a second on every machine. */
const ticksPerSecond = 100;

/** The CPU time that a Postgres server and all its child processes have used so far, from /proc. */
export async function postgresCpuSeconds(dataDirectory: string): Promise<number> {
  const pidFile = await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8');
  const postmaster = Number(pidFile.split('\n', 1)[0]);
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const accounts = await Promise.all(processes.map(accountOf));
  return (
    accounts
      .filter((account) => account !== undefined)
      .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
      // The CPU time of ended processes is added to their parent.
      .reduce((sum, { pid, ownTicks, endedTicks }) => sum + ownTicks + (pid === postmaster ? endedTicks : 0), 0) /
    ticksPerSecond
  );
}

async function accountOf(pid: string) {
  // A process may end while it is read.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name, in parentheses, may contain any character.
  const fields = stat
    ?.slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  if (!fields) return undefined;
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
    (index) => fields[index],
  );
  return { pid: Number(pid), parent, ownTicks: user + system, endedTicks: endedUser + endedSystem };
}

import { readdir, readFile } from 'node:fs/promises';

/** Linux reports CPU time in hundredths of a second on every machine. */
const ticksPerSecond = 100;

export interface ProcessAccount {
  pid: number;
  parent: number;
  /** The name of the program, at most 15 characters. */
  program: string;
  commandLine: string;
  seconds: number;
}

/** The CPU time that the processes of this machine have used so far, from /proc. Children that ended count as well. */
export async function readProcessAccounts(): Promise<ProcessAccount[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const accounts = await Promise.all(pids.map(accountOf));
  return accounts.filter((account) => account !== undefined);
}

async function accountOf(pid: string): Promise<ProcessAccount | undefined> {
  // A process may end while it is read.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (stat === undefined || commandLine === undefined) return undefined;
  // The name, in parentheses, may contain any character.
  const end = stat.lastIndexOf(')');
  const fields = stat
    .slice(end + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
    (index) => fields[index],
  );
  const program = stat.slice(stat.indexOf('(') + 1, end);
  const seconds = (user + system + endedUser + endedSystem) / ticksPerSecond;
  return { pid: Number(pid), parent, program, commandLine: commandLine.replaceAll('\0', ' ').trim(), seconds };
}

/** The accounts of a process and of all processes below it. */
export function descendantsOf(root: number, accounts: readonly ProcessAccount[]): ProcessAccount[] {
  const found = accounts.filter(({ pid }) => pid === root);
  for (const { pid } of found) found.push(...accounts.filter(({ parent }) => parent === pid));
  return found;
}

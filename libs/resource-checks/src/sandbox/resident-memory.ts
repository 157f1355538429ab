import { readFile } from 'node:fs/promises';

const pageKilobytes = 4;

/** The memory that a process occupies. Undefined on systems without /proc, and after the process has ended. */
export async function residentMegabytes(processId: number): Promise<number | undefined> {
  try {
    const [, residentPages] = (await readFile(`/proc/${processId}/statm`, 'utf8')).split(' ');
    return (Number(residentPages) * pageKilobytes) / 1_024;
  } catch {
    return undefined;
  }
}

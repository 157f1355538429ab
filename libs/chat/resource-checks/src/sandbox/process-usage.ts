import { readFileSync } from 'node:fs';

/** What a process uses. */
export interface ProcessUsage {
  residentMegabytes: number;
  /** The time that all of its threads have computed. */
  cpuMs: number;
}

const pageKilobytes = 4;
/** The unit of `/proc`, the same on all systems on which Node runs. */
const clockTickMs = 10;

/**
 * Undefined on systems without /proc, and after the process has ended. The system answers from its memory: to wait for it
 * would take many times as long.
 */
export function readProcessUsage(processId: number): ProcessUsage | undefined {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    // The name of the program is in parentheses, and can contain any character.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [userTicks, systemTicks, residentPages] = [fields[11], fields[12], fields[21]].map(Number);
    if (userTicks === undefined || systemTicks === undefined || residentPages === undefined) return undefined;
    return {
      residentMegabytes: (residentPages * pageKilobytes) / 1_024,
      cpuMs: (userTicks + systemTicks) * clockTickMs,
    };
  } catch {
    return undefined;
  }
}

/**
 * The time that this process has computed, in milliseconds. Limits count it instead of real time, so that a machine that is
 * busy with other work gives the same results.
 */
export function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

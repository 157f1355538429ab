/** The convars of a server that a simulation starts with. */
export const defaultConvars: ReadonlyMap<string, string> = new Map([
  ['sv_maxclients', '48'],
  ['sv_hostname', 'Simulated server'],
  ['onesync', 'on'],
  ['onesync_enabled', 'true'],
]);

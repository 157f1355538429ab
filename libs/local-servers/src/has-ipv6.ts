import { networkInterfaces } from 'node:os';

/** Whether programs of this machine can listen on IPv6. */
export const hasIpv6 = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ family }) => family === 'IPv6'));

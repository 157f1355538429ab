import type { Provider } from '../product/provider.js';
import { freeze, serviceProcess, signal } from '@scriptsmith/scriptsmith/process/child-processes';
import type { Fault } from './fault.js';

const services = ['gateway', 'identity', 'billing', 'affiliate', 'analytics', 'admin'];

/**
 * Kills and freezes one process of the product at a time.
 * @param supervisorPid the process of `npm run start:services`, which restarts them
 */
export const serviceFaults = (supervisorPid: () => number): Fault[] =>
  services.flatMap((service): Fault[] => [
    {
      ...{ kind: 'kill', victim: service, name: `kill ${service}` },
      inject: async () => signal(await serviceProcess(supervisorPid(), service), 'SIGKILL'),
    },
    {
      ...{ kind: 'freeze', victim: service, name: `freeze ${service}` },
      inject: async (durationMs) => freeze([await serviceProcess(supervisorPid(), service)], durationMs),
    },
  ]);

/**
 * Kills and freezes the product as one process.
 * @param kill also has it started again
 */
export const productFaults = (pid: () => number, kill: () => Promise<void>): Fault[] => [
  { kind: 'kill', victim: 'product', name: 'kill the product', inject: kill },
  {
    ...{ kind: 'freeze', victim: 'product', name: 'freeze the product' },
    inject: (durationMs) => freeze([pid()], durationMs),
  },
];

/** Kills and freezes the payment provider. */
export const providerFaults = (provider: Provider): Fault[] => [
  {
    ...{ kind: 'kill', victim: 'provider', name: 'kill the payment provider' },
    inject: async () => signal(provider.pid, 'SIGKILL'),
  },
  {
    ...{ kind: 'freeze', victim: 'provider', name: 'freeze the payment provider' },
    inject: (durationMs) => freeze([provider.pid], durationMs),
  },
];

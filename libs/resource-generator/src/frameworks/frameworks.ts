import { esxAdapter } from './esx.adapter.js';
import type { FrameworkAdapter, FrameworkId } from './framework-adapter.js';
import { oxAdapter } from './ox.adapter.js';
import { qboxAdapter } from './qbox.adapter.js';
import { qbcoreAdapter } from './qbcore.adapter.js';
import { standaloneAdapter } from './standalone.adapter.js';

export const frameworks: Readonly<Record<FrameworkId, FrameworkAdapter>> = {
  standalone: standaloneAdapter,
  esx: esxAdapter,
  qbcore: qbcoreAdapter,
  qbox: qboxAdapter,
  ox: oxAdapter,
};

const profiles: ReadonlyMap<string, FrameworkId> = new Map([
  ['fivem-standalone', 'standalone'],
  ['fivem-esx', 'esx'],
  ['fivem-qbcore', 'qbcore'],
  ['fivem-qbox', 'qbox'],

  ['fivem-oxlib', 'ox'],
]);

/** The adapter of a profile, or undefined if resources for it cannot be generated. */
export function adapterOf(profileId: string): FrameworkAdapter | undefined {
  const id = profiles.get(profileId);
  return id && frameworks[id];
}

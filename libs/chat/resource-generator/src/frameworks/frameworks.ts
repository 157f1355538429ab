import { esxAdapter } from './esx.adapter.js';
import type { FrameworkAdapter, FrameworkId } from './framework-adapter.js';
import { readFramework } from './framework-files.js';
import { oxAdapter } from './ox.adapter.js';
import { qboxAdapter } from './qbox.adapter.js';
import { qbcoreAdapter } from './qbcore.adapter.js';
import { standaloneAdapter } from './standalone.adapter.js';

const frameworks: Readonly<Record<FrameworkId, FrameworkAdapter>> = {
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

const oxTarget = readFramework('ox_target');

/**
 * The adapter of a profile, or undefined if resources for it cannot be generated.
 * @param target the resource of the server with which players target places. Empty for the habit of the framework. With one
 * that the simulated server of the profile lacks, players press a key at a marker.
 */
export function adapterOf(profileId: string, target = ''): FrameworkAdapter | undefined {
  const id = profiles.get(profileId);
  if (!id || target === '' || (id === 'qbcore' && target === 'qb-target')) return id && frameworks[id];
  const { marker } = frameworks[id].interactions;
  const isKnown = target === 'ox_target';
  return {
    ...frameworks[id],
    interactions: { marker, target: isKnown ? oxTarget : marker },
    defaultInteraction: isKnown ? 'target' : 'marker',
  };
}

import { join } from 'node:path';
import type { LocalService } from '@scriptsmith/scriptsmith/supervision/local-service';
import type { ComposeService, ComposeServices } from './compose-file.js';

export interface LocalAddresses {
  /** The local port that other services use for a port inside a container. */
  portOf: (service: string, containerPort: string) => number;
  /** The folder that holds the named volumes. */
  volumesFolder: string;
}

export interface Replica {
  name: string;
  /** The local port that this replica listens on for a port inside its container. */
  portOf: (containerPort: string) => number;
}

const defaultStopWithinMs = 10_000;

/** The ports of a service that are exposed to other containers or published. */
export const containerPorts = ({ expose, ports }: ComposeService): string[] => [
  ...new Set([...expose, ...ports.map((mapping) => mapping.split(':').at(-1) ?? '')]),
];

/**
 * Translates a Compose service into a local process. Service names with a port become local addresses, the ports of the
 * service become the assigned ones, and mounted paths become folders.
 */
export function localService(
  serviceName: string,
  services: ComposeServices,
  addresses: LocalAddresses,
  replica: Replica = { name: serviceName, portOf: (port) => addresses.portOf(serviceName, port) },
): LocalService {
  const service = services.get(serviceName);
  if (!service?.command) throw new Error(`${serviceName} has no command`);
  const translate = translator(replica, service, services, addresses);
  return {
    name: replica.name,
    service: serviceName,
    command: service.command,
    environment: Object.fromEntries(
      Object.entries(service.environment).map(([key, value]) => [
        key,
        key.endsWith('PORT') && containerPorts(service).includes(value)
          ? String(replica.portOf(value))
          : translate(value),
      ]),
    ),
    healthcheck: { ...service.healthcheck, test: service.healthcheck.test.map(translate) },
    dependsOn: Object.keys(service.depends_on).filter((dependency) => services.get(dependency)?.command),
    stopWithinMs: service.stop_grace_period ?? defaultStopWithinMs,
  };
}

function translator(
  replica: Replica,
  service: ComposeService,
  services: ComposeServices,
  { portOf, volumesFolder }: LocalAddresses,
): (text: string) => string {
  const hosts: [host: string, local: string][] = [...services].flatMap(([name, other]) =>
    containerPorts(other).map((port): [string, string] => [`${name}:${port}`, `127.0.0.1:${portOf(name, port)}`]),
  );
  const ownHosts = containerPorts(service).map((port): [string, string] => [
    `127.0.0.1:${port}`,
    `127.0.0.1:${replica.portOf(port)}`,
  ]);
  const replaced = new Map([...hosts, ...ownHosts]);
  const mounts = service.volumes.map((volume) => volume.split(':'));
  return (text) => {
    const [, before = '', host, after = ''] = /^(\w+:\/\/(?:[^/]*@)?)([^/@]+)(.*)$/.exec(text) ?? [];
    if (host !== undefined) return before + (replaced.get(host) ?? host) + after;
    const [volume, path] = mounts.find(([, path = '']) => text === path || text.startsWith(`${path}/`)) ?? [];
    if (volume === undefined || path === undefined) return text;
    return join(volumesFolder, volume, text.slice(path.length));
  };
}

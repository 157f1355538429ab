import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Environment } from '@scriptsmith/server-kit';
import { openDataDirectory } from '@scriptsmith/scriptsmith/data-directory/data-directory';
import { loadSecrets } from '@scriptsmith/scriptsmith/data-directory/secrets';
import { requireFreePort } from '@scriptsmith/scriptsmith/process/ports';
import { ShutdownHooks } from '@scriptsmith/scriptsmith/process/shutdown-hooks';
import { StartupError } from '@scriptsmith/scriptsmith/process/startup-error';
import { composeEnvironment } from '../services/compose-environment.js';
import { type ComposeServices, readComposeFile } from '../services/compose-file.js';
import { composedProductBanner } from '../services/composed-product-banner.js';
import { printLines } from '../services/print-lines.js';
import { parseProductSettings } from '@scriptsmith/scriptsmith/start/product-settings';
import { settingsSchemas } from '@scriptsmith/scriptsmith/start/settings-schemas';
import { ContainerGroup } from './container-group.js';
import { type ComposeProject, Container } from './container.js';
import { type DebianBases, makeDebianBases } from './debian-bases.js';
import { podman, podmanSucceeds } from './podman.js';
import { buildProductImage } from './product-image.js';

const workspace = resolve(import.meta.dirname, '..', '..', '..');
const baseDefinitions = join(workspace, 'deploy/image/debian-bases');
const keepRunningMs = 60_000;
const productImage = 'localhost/scriptsmith';

export interface ContainerOptions {
  /** Whether base images are made from packages of Debian and npm instead of pulled. */
  makesDebianBases: boolean;
  /** Whether the volumes are deleted at the end. */
  isTemporary: boolean;
}

/**
 * Reads `--debian-bases` and `--temporary` from the command line.
 * @throws StartupError if another option is given
 */
export function parseContainerOptions(commandLine: readonly string[]): ContainerOptions {
  try {
    const { values } = parseArgs({
      args: [...commandLine],
      options: { 'debian-bases': { type: 'boolean' }, temporary: { type: 'boolean' } },
    });
    return { makesDebianBases: values['debian-bases'] ?? false, isTemporary: values.temporary ?? false };
  } catch (error) {
    throw new StartupError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Builds the image and runs docker-compose.yml with Podman, with the options, dependencies and health checks of that file.
 * COMPOSE_PROJECT_NAME separates the containers and volumes of several products on one machine.
 */
export async function startContainers(
  given: Environment,
  options: ContainerOptions,
): Promise<{ close(): Promise<void> }> {
  const shutdownHooks = new ShutdownHooks();
  try {
    await start(given, options, shutdownHooks);
  } catch (error) {
    await shutdownHooks.runAll();
    throw error;
  }
  // Containers run without this process, and listeners for signals do not keep it running.
  const keepRunning = setInterval(() => undefined, keepRunningMs);
  shutdownHooks.add('the process', async () => clearInterval(keepRunning));
  return { close: () => shutdownHooks.runAll() };
}

async function start(given: Environment, options: ContainerOptions, shutdownHooks: ShutdownHooks): Promise<void> {
  const settings = parseProductSettings(given, settingsSchemas);
  await requirePodman();
  await requireFreePort(settings.PORT, 'PORT');
  const directory = await openDataDirectory(settings.DATA_DIR);
  shutdownHooks.add('the data directory', () => directory.release());
  const secrets = await loadSecrets(directory.path);
  const brokerUrl = settings.AMQP_URL ?? `amqp://scriptsmith:${secrets.postgresPassword}@rabbitmq:5672`;
  const bases = options.makesDebianBases ? await makeDebianBases(baseDefinitions) : undefined;
  const services = await readComposeFile(join(workspace, 'docker-compose.yml'), {
    ...composeEnvironment(given, settings, secrets, brokerUrl),
    ...bases?.environment,
  });
  const print = printLines(['images', ...services.keys()]);
  await prepareImages(services, bases);
  print('images', `built after ${(performance.now() / 1_000).toFixed(1)} s`);
  const name = given['COMPOSE_PROJECT_NAME'] ?? 'scriptsmith';
  const project: ComposeProject = { name, network: `${name}_default` };
  const containers = new Map(
    [...services].map(([service, definition]) => [
      service,
      new Container(service, definition, definition.image ?? productImage, project),
    ]),
  );
  if (!(await podmanSucceeds('network', ['exists', project.network])))
    await podman('network', ['create', project.network]);
  shutdownHooks.add('the network', () => podman('network', ['rm', project.network]));
  if (options.isTemporary)
    shutdownHooks.add('the volumes', () =>
      podman('volume', ['rm', '--force', ...[...containers.values()].flatMap(({ volumes }) => volumes)]),
    );
  const group = new ContainerGroup(services, containers, print);
  shutdownHooks.add('the containers', () => group.remove());
  await group.start();
  process.stdout.write(composedProductBanner(given, settings, secrets, directory.path));
}

async function requirePodman(): Promise<void> {
  if (await podmanSucceeds('version', [])) return;
  throw new StartupError(
    'Podman is not installed or cannot be used. Install it (Debian: apt-get install --no-install-recommends podman runc ' +
      'catatonit netavark aardvark-dns iptables mmdebstrap) and run this command as root.',
  );
}

async function prepareImages(services: ComposeServices, bases: DebianBases | undefined): Promise<void> {
  const buildArguments = services.get('gateway')?.build?.args ?? {};
  const built = Promise.resolve(bases?.node).then(() => buildProductImage(workspace, productImage, buildArguments));
  await Promise.all([bases?.servers, built]);
}

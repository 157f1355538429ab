import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { postgresBinaries } from '@scriptsmith/local-servers';
import { execute, podman, podmanSucceeds } from './podman.js';

/** The release of Debian that the base of the Dockerfile uses. */
const debianRelease = 'bookworm';
const nodePackages = ['node@24', 'npm@11'];

const withoutDocumentation = ['man', 'doc', 'locale'].map((folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`);
/** Keeps packages from starting a server when they are installed. */
const withoutServers =
  'printf "#!/bin/sh\\nexit 101\\n" >"$1/usr/sbin/policy-rc.d"; chmod +x "$1/usr/sbin/policy-rc.d"';

export interface DebianBases {
  /** Their names in the variables of docker-compose.yml. */
  environment: { NODE_IMAGE: string; POSTGRES_IMAGE: string; RABBITMQ_IMAGE: string };
  /** Resolves when the base of the product's image exists. */
  node: Promise<void>;
  /** Resolves when the images of Postgres and RabbitMQ exist. */
  servers: Promise<unknown>;
}

/**
 * Makes the base images from packages of Debian and npm, for machines that cannot reach a registry of images. Images of an
 * earlier run are used again unless their definition has changed.
 * @param definitions the folder of their Dockerfiles
 */
export async function makeDebianBases(definitions: string): Promise<DebianBases> {
  const version = await versionOf(definitions);
  const nameOf = (base: string): string => `localhost/scriptsmith-debian-${base}:${version}`;
  const debian = makeIfMissing(nameOf('base'), bootstrapDebian);
  const make = (base: string, build: (parameters: readonly string[]) => Promise<void>) =>
    makeIfMissing(nameOf(base), async (image) => {
      await debian;
      const file = join(definitions, `${base}.Dockerfile`);
      await build([`--tag=${image}`, `--build-arg=BASE=${nameOf('base')}`, `--file=${file}`]);
    });
  return {
    environment: {
      NODE_IMAGE: nameOf('node'),
      POSTGRES_IMAGE: nameOf('postgres'),
      RABBITMQ_IMAGE: nameOf('rabbitmq'),
    },
    node: make('node', buildNode),
    servers: Promise.all([
      make('postgres', (parameters) =>
        buildImage([
          ...parameters,
          `--build-context=server=${dirname(dirname(postgresBinaries().initdb))}`,
          definitions,
        ]),
      ),
      make('rabbitmq', (parameters) => buildImage([...parameters, definitions])),
    ]),
  };
}

async function versionOf(definitions: string): Promise<string> {
  const digest = createHash('sha256').update([debianRelease, ...nodePackages, postgresBinaries().initdb].join());
  for (const file of (await readdir(definitions)).sort()) digest.update(await readFile(join(definitions, file)));
  return digest.digest('hex').slice(0, 12);
}

async function makeIfMissing(image: string, make: (image: string) => Promise<void>): Promise<void> {
  if (!(await podmanSucceeds('image', ['exists', image]))) await make(image);
}

async function bootstrapDebian(image: string): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    const archive = join(folder, 'debian.tar');
    await execute('mmdebstrap', [
      ...['--quiet', '--variant=minbase', '--include=ca-certificates', ...withoutDocumentation],
      ...[`--customize-hook=${withoutServers}`, debianRelease, archive],
    ]);
    await podman('import', ['--quiet', archive, image]);
  });
}

async function buildNode(parameters: readonly string[]): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    await execute('npm', ['install', '--silent', '--no-audit', '--no-fund', '--prefix', folder, ...nodePackages]);
    await buildImage([...parameters, folder]);
  });
}

async function buildImage(parameters: readonly string[]): Promise<void> {
  await podman('build', ['--quiet', '--isolation=chroot', ...parameters]);
}

async function inTemporaryFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'scriptsmith-image-'));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

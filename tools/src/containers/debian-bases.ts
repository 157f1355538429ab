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

/** The names of images that replace those of a registry. */
export interface BaseImages {
  node: Promise<string>;
  postgres: Promise<string>;
  rabbitmq: Promise<string>;
}

/**
 * Makes the base images from packages of Debian and npm, for machines that cannot reach a registry of images. Images of an
 * earlier run are used again unless their definition has changed.
 * @param definitions the folder of their Dockerfiles
 */
export async function debianBases(definitions: string): Promise<BaseImages> {
  const version = await versionOf(definitions);
  const name = (base: string): string => `localhost/scriptsmith-debian-${base}:${version}`;
  const debian = makeIfMissing(name('base'), bootstrapDebian);
  const make = (base: string, build: (image: string, parameters: readonly string[]) => Promise<void>) =>
    makeIfMissing(name(base), async (image) =>
      build(image, [`--build-arg=BASE=${await debian}`, `--file=${join(definitions, `${base}.Dockerfile`)}`]),
    );
  return {
    node: make('node', buildNode),
    postgres: make('postgres', (image, parameters) =>
      buildImage(image, [
        ...parameters,
        `--build-context=server=${dirname(dirname(postgresBinaries().initdb))}`,
        definitions,
      ]),
    ),
    rabbitmq: make('rabbitmq', (image, parameters) => buildImage(image, [...parameters, definitions])),
  };
}

async function versionOf(definitions: string): Promise<string> {
  const digest = createHash('sha256').update([debianRelease, ...nodePackages, postgresBinaries().initdb].join());
  for (const file of (await readdir(definitions)).sort()) digest.update(await readFile(join(definitions, file)));
  return digest.digest('hex').slice(0, 12);
}

async function makeIfMissing(image: string, make: (image: string) => Promise<void>): Promise<string> {
  if (!(await podmanSucceeds('image', ['exists', image]))) await make(image);
  return image;
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

async function buildNode(image: string, parameters: readonly string[]): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    await execute('npm', ['install', '--silent', '--no-audit', '--no-fund', '--prefix', folder, ...nodePackages]);
    await buildImage(image, [...parameters, folder]);
  });
}

const buildImage = async (image: string, parameters: readonly string[]): Promise<void> => {
  await podman('build', ['--quiet', '--isolation=chroot', `--tag=${image}`, ...parameters]);
};

async function inTemporaryFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'scriptsmith-image-'));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

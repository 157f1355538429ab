import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execute, podman } from './podman.js';

/**
 * Builds the image of the Dockerfile. npm in the build uses the registry, the certificate authority and the cache of npm
 * on this machine.
 * @param buildArguments those of docker-compose.yml
 */
export async function buildProductImage(
  workspace: string,
  image: string,
  buildArguments: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'scriptsmith-npm-'));
  try {
    const npm = await npmSettings();
    const authority = npm['cafile'] ? '/run/certificate-authority.crt' : undefined;
    const settings = [`registry=${npm['registry']}`, ...(authority ? [`cafile=${authority}`] : [])];
    await writeFile(join(folder, 'npmrc'), settings.join('\n'));
    await podman('build', [
      ...['--quiet', '--isolation=chroot', `--tag=${image}`],
      ...Object.entries(buildArguments).map(([name, value]) => `--build-arg=${name}=${value}`),
      `--volume=${join(folder, 'npmrc')}:/root/.npmrc:ro`,
      ...(authority ? [`--volume=${npm['cafile']}:${authority}:ro`] : []),
      `--volume=${npm['cache']}:/root/.npm`,
      workspace,
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function npmSettings(): Promise<Partial<Record<string, string>>> {
  const lines = (await execute('npm', ['config', 'get', 'registry', 'cafile', 'cache'])).split('\n');
  const pairs = lines.map((line): [string, string] => {
    const separator = line.indexOf('=');
    return [line.slice(0, separator), line.slice(separator + 1)];
  });
  return Object.fromEntries(pairs.filter(([, value]) => value !== 'null'));
}

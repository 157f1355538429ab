import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licenses that allow use in a commercial product without publishing its source. */
const allowedLicenses: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Covers its own files only, which are used unchanged.
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** Packages whose license is missing from their manifest in the lock file, and was read in the package. */
const readLicenses: Readonly<Record<string, string>> = {
  buildcheck: 'MIT',
  'cpu-features': 'MIT',
  ssh2: 'MIT',
  xtend: 'MIT',
};

interface LockedPackage {
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** The production dependencies of a lock file whose license is not allowed, as `package: license`. */
export function rejectedLicenses(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([path, { license, dev = false, link = false }]) => {
    const name = path.split('node_modules/').at(-1) ?? path;
    if (!path.includes('node_modules/') || dev || link) return [];
    const stated = license ?? readLicenses[name] ?? 'none';
    return isAllowed(stated) ? [] : [`${name}: ${stated}`];
  });
}

/** An SPDX expression without nested parentheses: all parts joined by AND, or one of those joined by OR. */
function isAllowed(expression: string): boolean {
  const alternatives = expression.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((each) => each.split(' AND ').every((license) => allowedLicenses.has(license)));
}

export function checkLicenses(workspace: string): string[] {
  const lockFile = JSON.parse(readFileSync(join(workspace, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return rejectedLicenses(lockFile.packages);
}

import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Prints the packages in node_modules as a bill of materials in the CycloneDX format. Reads what is installed, because
 * `npm sbom` lists packages of other platforms and omits those that are also dependencies of development.
 */
const components = new Map();

function readFolder(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('@')) readFolder(path);
    // The packages of this repository are symbolic links.
    else if (entry.isDirectory() && existsSync(join(path, 'package.json'))) readPackage(path);
  }
}

function readPackage(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [group, shortName] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const licenses = typeof license === 'string' ? [{ expression: license }] : undefined;
  components.set(purl, { type: 'library', 'bom-ref': purl, group, name: shortName, version, licenses, purl });
  readFolder(join(folder, 'node_modules'));
}

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
readFolder('node_modules');
for (const group of ['apps', 'libs', 'libs/chat'])
  for (const project of readdirSync(group)) readFolder(join(group, project, 'node_modules'));
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', name, version } },
  components: [...components.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1)),
};
process.stdout.write(`${JSON.stringify(bill, null, 1)}\n`);

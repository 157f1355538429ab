import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchRow } from '../report.js';
import type { BenchSection } from '../section.js';

const dist = 'apps/web/dist';

/** An entry of Vite's manifest (vite.dev/guide/backend-integration). */
type Manifest = Readonly<Record<string, { file: string; isEntry?: boolean; imports?: readonly string[] }>>;

/** The gzipped size of the JavaScript of each screen, compared with the landing page. */
export const bundles: BenchSection = {
  name: 'bundle sizes',
  onlyWhenNamed: false,
  async measure() {
    const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
    const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry);
    const filesOf = (screen: string): Set<string> =>
      new Set([...entries, screen].flatMap((each) => closure(manifest, each)));
    const screens = Object.keys(manifest).filter((source) => source.endsWith('-page.tsx'));
    const landing = screens.find((source) => source.endsWith('/landing-page.tsx'));
    if (landing === undefined) throw new Error('the build has no landing page');
    const known = filesOf(landing);
    const landingKb = await gzipKb([...known]);
    const rows: BenchRow[] = [];
    for (const screen of [landing, ...screens.filter((source) => source !== landing)]) {
      const files = [...filesOf(screen)];
      const scriptKb = await gzipKb(files);
      rows.push({
        name: nameOf(screen),
        scriptKb,
        afterTheLandingPageKb: screen === landing ? undefined : await gzipKb(files.filter((file) => !known.has(file))),
        ratioToTheLandingPage: screen === landing ? undefined : scriptKb / landingKb,
      });
    }
    return { title: 'Script of each screen, gzip', rows };
  },
};

/** The files of a chunk and of all its static imports. */
function closure(manifest: Manifest, source: string, found = new Set<string>()): string[] {
  if (found.has(source)) return [];
  found.add(source);
  const chunk = manifest[source];
  if (!chunk) throw new Error(`the build has no ${source}`);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((each) => closure(manifest, each, found))];
}

async function gzipKb(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map((file) => stat(join(dist, `${file}.gz`))));
  return sizes.reduce((sum, { size }) => sum + size, 0) / 1_000;
}

const nameOf = (source: string): string => /([^/]+)-page\.tsx$/.exec(source)?.[1] ?? source;

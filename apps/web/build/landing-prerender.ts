import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { startAfterPaint } from './start-after-paint.js';

/** The exports of `src/prerender.tsx`. */
interface Prerenderer {
  renderLanding: () => Promise<{ markup: string; state: string; styles: string }>;
}

const emptyRoot = '<div id="root"></div>';

/**
 * Writes `landing.html` beside `index.html`: the same page with the landing screen and the catalogue already in it, so
 * that visitors and crawlers see content before any script runs. `index.html` serves every other path.
 */
export function landingPrerender(): Plugin {
  let config: ResolvedConfig;
  let firstLoad: string[];

  return {
    name: 'landing-prerender',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle(_options, bundle) {
      firstLoad = firstLoadFiles(bundle).map((file) => config.base + file);
    },
    async closeBundle() {
      const outDir = join(config.root, config.build.outDir);
      const { markup, state, styles } = await renderLanding(config);
      const page = await readFile(join(outDir, 'index.html'), 'utf8');
      if (!page.includes(emptyRoot)) throw new Error(`index.html has no ${emptyRoot}`);
      const landing = page
        .replace('</head>', () => `  ${styles}\n  </head>`)
        .replace(emptyRoot, () => `<div id="root">${markup}</div>\n    ${state}`);
      await writeFile(join(outDir, 'landing.html'), startAfterPaint(landing, firstLoad));
    },
  };
}

/** The chunks of the landing screen and of the entry point, each after the chunks it imports. */
function firstLoadFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const landing = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/landing-page.tsx'));
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry || !landing) throw new Error('the build has no landing page');
  const found = new Set<string>();
  const add = ({ fileName, imports }: Rolldown.OutputChunk): void => {
    for (const chunk of chunks) if (imports.includes(chunk.fileName) && !found.has(chunk.fileName)) add(chunk);
    found.add(fileName);
  };
  add(landing);
  add(entry);
  return [...found];
}

/** Builds the app for Node and renders its landing screen. */
async function renderLanding({ root, plugins }: ResolvedConfig) {
  const outDir = join(root, 'node_modules/.prerender');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: plugins.filter(({ name }) => name.startsWith('vite:react')),
    // From the sources, like the app itself, because the libraries may not be compiled yet.
    ssr: { resolve: { conditions: ['@scriptsmith/source', 'module', 'node', 'development|production'] } },
    build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false },
  });
  const { renderLanding: render } = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as Prerenderer;
  const rendered = await render();
  await rm(outDir, { recursive: true });
  return rendered;
}

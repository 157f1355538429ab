import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { fontFilesOf } from '../../../libs/ui/build/font-preload.js';
import type { PageMetadata } from '../src/shared/routing/page-metadata.js';
import { robots, sitemapOf, withMetadata } from './page-head.js';
import { startAfterPaint } from './start-after-paint.js';

/** The exports of `src/prerender.tsx`. */
interface Prerenderer {
  prerenderedPages: readonly PageMetadata[];
  renderScreen: (path: string) => Promise<{ markup: string; state: string; styles: string }>;
}

const emptyRoot = '<div id="root"></div>';

/**
 * Writes pages beside `index.html`: the same page with a screen already in it, so that visitors and crawlers see content
 * before any script runs. `landing.html` is the landing page with the catalogue, the others are named by their path.
 * `index.html` serves every other path. Also writes `sitemap.xml` and `robots.txt`.
 */
export function pagePrerender(): Plugin {
  let config: ResolvedConfig;
  let chunks: readonly Rolldown.OutputChunk[];
  let codeFonts: readonly string[];

  return {
    name: 'page-prerender',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle(_options, bundle) {
      codeFonts = fontFilesOf(Object.keys(bundle), ['mono']);
      chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    },
    async closeBundle() {
      const outDir = join(config.root, config.build.outDir);
      const page = await readFile(join(outDir, 'index.html'), 'utf8');
      if (!page.includes(emptyRoot)) throw new Error(`index.html has no ${emptyRoot}`);
      await usingPrerenderer(config, async ({ prerenderedPages, renderScreen }) => {
        for (const metadata of prerenderedPages) {
          const { markup, state, styles } = await renderScreen(metadata.path);
          const prerendered = withMetadata(page, metadata)
            .replace('</head>', () => `  ${[...codeFonts.map(preloadLink), styles].join('\n    ')}\n  </head>`)
            .replace(emptyRoot, () => `<div id="root">${markup}</div>\n    ${state}`);
          const files = firstLoadFiles(chunks, metadata.screenFile).map((file) => config.base + file);
          await writeFile(join(outDir, fileNameOf(metadata.path)), startAfterPaint(prerendered, files));
        }
        await writeFile(join(outDir, 'sitemap.xml'), sitemapOf(prerenderedPages));
        await writeFile(join(outDir, 'robots.txt'), robots);
      });
    },
  };
}

/** Prerendered pages show code above the fold. */
const preloadLink = (font: string): string =>
  `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`;

const fileNameOf = (path: string): string => (path === '/' ? 'landing.html' : `${path.slice(1)}.html`);

/** The chunks of a screen and of the entry point, each after the chunks it imports. */
function firstLoadFiles(chunks: readonly Rolldown.OutputChunk[], screenFile: string): string[] {
  const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(screenFile));
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry || !screen) throw new Error(`the build has no ${screenFile}`);
  const found = new Set<string>();
  const add = ({ fileName, imports }: Rolldown.OutputChunk): void => {
    for (const chunk of chunks) if (imports.includes(chunk.fileName) && !found.has(chunk.fileName)) add(chunk);
    found.add(fileName);
  };
  add(screen);
  add(entry);
  return [...found];
}

/** Builds the app for Node. */
async function usingPrerenderer(
  { root, plugins, build: { assetsInlineLimit } }: ResolvedConfig,
  use: (prerenderer: Prerenderer) => Promise<void>,
) {
  const outDir = join(root, 'node_modules/.prerender');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: plugins.filter(({ name }) => name.startsWith('vite:react') || name === 'markdown-documents'),
    // From the sources, like the app itself, because the libraries may not be compiled yet.
    ssr: { resolve: { conditions: ['@scriptsmith/source', 'module', 'node', 'development|production'] } },
    // Workers are built for the browser.
    resolve: { conditions: ['@scriptsmith/source', 'module', 'browser', 'development|production'] },
    worker: { format: 'es' },
    build: { ssr: 'src/prerender.tsx', outDir, assetsInlineLimit, emptyOutDir: true, copyPublicDir: false },
  });
  await use((await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as Prerenderer);
  await rm(outDir, { recursive: true });
}

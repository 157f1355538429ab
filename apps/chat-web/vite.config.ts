import react from '@vitejs/plugin-react';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vite';
import { firstLoadChunk } from '../../libs/ui/build/first-load.js';
import { fontPreload } from '../../libs/ui/build/font-preload.js';
import { precompression } from '../../libs/ui/build/precompression.js';
import { unusedComponents } from '../../libs/ui/build/unused-components.js';
import { unusedModules } from '../../libs/ui/build/unused-modules.js';

/** The chat service. Its default port is the port of the product plus two. */
const chatAddress = `http://localhost:${process.env['CHAT_PORT'] ?? String(Number(process.env['PORT'] ?? '3000') + 2)}`;

const source = (file: string): string => join(import.meta.dirname, 'src', file);

/** The entry, from which visitors go on to the sign-in. */
const entryRoots = [source('main.tsx')];

/** The first screen of a user who is signed in. */
const workspaceRoots = [source('app/workspace/workspace-page.tsx')];

/** Packages are in one chunk for every visit, and another one for the workspace. Editor, diff and dialogs are separate. */
const isFoundation = (file: string): boolean => /\/node_modules\/(?!@codemirror|@lezer)/.test(file);

/** The app's own parts of them. Many small files would compress badly. */
const isFrame = (file: string): boolean => /\/apps\/chat-web\/src\/|\/libs\/(ui|chat-contracts)\/src\//.test(file);

/** The package exports its development build. The production build is beside it. */
const routerBuild = join(dirname(createRequire(import.meta.url).resolve('react-router')), '../production');
const productionRouter = [
  { find: /^react-router$/, replacement: join(routerBuild, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(routerBuild, 'dom-export.mjs') },
];

/** Packages without side effects that do not declare it, and that the app's dependencies import but never call. */
const withoutSideEffects = /\/node_modules\/(hoist-non-react-statics|prop-types|react-is)\//;

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), unusedComponents(), unusedModules(), fontPreload('sans', 'mono'), precompression()],
  resolve: {
    alias: command === 'build' ? productionRouter : [],
    conditions: ['@scriptsmith/source', 'module', 'browser', 'development|production'],
  },
  server: { port: 5174, proxy: { '/api': chatAddress } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // All browsers of this target except older versions of Safari fetch modules ahead, and those load them when they run.
    modulePreload: { polyfill: false },
    // For `npm run bench`, which lists the files of each screen.
    manifest: true,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: withoutSideEffects, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: firstLoadChunk('foundation', entryRoots, isFoundation) },
            { name: firstLoadChunk('workspace-foundation', workspaceRoots, isFoundation) },
            { name: firstLoadChunk('frame', entryRoots, isFrame) },
            { name: firstLoadChunk('workspace', workspaceRoots, isFrame) },
          ],
        },
      },
    },
  },
}));

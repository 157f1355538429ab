import react from '@vitejs/plugin-react';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vite';
import { areaChunk } from '../../libs/ui/build/area-chunk.js';
import { firstLoadChunk } from '../../libs/ui/build/first-load.js';
import { fontPreload } from '../../libs/ui/build/font-preload.js';
import { precompression } from '../../libs/ui/build/precompression.js';
import { markdownDocuments } from './build/markdown-documents.js';
import { pagePrerender } from './build/page-prerender.js';

const gatewayAddress = `http://localhost:${process.env['PORT'] ?? '3000'}`;

const firstLoadRoots = ['src/main.tsx', 'src/features/landing/landing-page.tsx'].map((file) =>
  join(import.meta.dirname, file),
);

const sourceFile = (file: string): string => join(import.meta.dirname, 'src', file);

/** The screens behind the admin key. */
const adminArea = {
  areaRoots: [
    ...['app/admin/admin-page.tsx', 'features/analytics/analytics-page.tsx', 'features/analytics/session-page.tsx'],
  ].map(sourceFile),
  appRoots: [sourceFile('main.tsx')],
};

/** Code that every screen needs is in one chunk, where it compresses best. The rest is split by route. */
const foundation = [
  ...['react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom'],
  ...['@reduxjs', 'react-redux', 'redux', 'redux-thunk', 'reselect', 'immer'],
  ...['@emotion', 'stylis', '@mui/system', '@mui/utils', '@mui/styled-engine', '@mui/private-theming'],
  ...['styles', 'utils', 'zero-styled', 'Button', 'ButtonBase', 'CircularProgress', 'IconButton'].map(materialPart),
  ...['Link', 'Skeleton', 'Typography'].map(materialPart),
];

function materialPart(name: string): string {
  return `@mui/material/${name}`;
}

const isFoundation = (file: string): boolean => foundation.some((part) => file.includes(`/node_modules/${part}/`));

/** The app's own part of it. Many small files would compress badly. */
const isFrame = (file: string): boolean =>
  /\/apps\/web\/src\/(app|shared)\/|\/libs\/ui\/src\/|\/lucide-react\//.test(file);

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
  plugins: [react(), markdownDocuments(), fontPreload(), pagePrerender(), precompression()],
  resolve: {
    alias: command === 'build' ? productionRouter : [],
    conditions: ['@scriptsmith/source', 'module', 'browser', 'development|production'],
  },
  server: { port: 5173, proxy: { '/api': gatewayAddress } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // For `npm run bench`, which lists the files of each screen.
    manifest: true,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: withoutSideEffects, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: firstLoadChunk('foundation', firstLoadRoots, isFoundation) },
            { name: firstLoadChunk('frame', firstLoadRoots, isFrame) },
            { name: areaChunk('admin', adminArea), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
}));

import react from '@vitejs/plugin-react';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vite';
import { firstLoadChunk } from './build/first-load.js';
import { fontPreload } from './build/font-preload.js';
import { landingPrerender } from './build/landing-prerender.js';
import { leaveOut } from './build/left-out.js';
import { precompression } from './build/precompression.js';

const gatewayAddress = `http://localhost:${process.env['PORT'] ?? '3000'}`;

const firstLoadRoots = ['src/main.tsx', 'src/features/landing/landing-page.tsx'].map((file) =>
  join(import.meta.dirname, file),
);

/** What every screen needs travels in one chunk, where it compresses best; everything else is split by route. */
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

/** Our own part of it: many small files compress badly, each on its own. */
const isFrame = (file: string): boolean => /\/apps\/web\/src\/(app|shared)\/|\/lucide-react\//.test(file);

/** The package names its build with warnings for developers everywhere; beside it lies the one without. */
const routerBuild = join(dirname(createRequire(import.meta.url).resolve('react-router')), '../production');
const productionRouter = [
  { find: /^react-router$/, replacement: join(routerBuild, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(routerBuild, 'dom-export.mjs') },
];

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [leaveOut(), react(), fontPreload(), landingPrerender(), precompression()],
  resolve: {
    alias: command === 'build' ? productionRouter : [],
    conditions: ['@scriptsmith/source', 'module', 'browser', 'development|production'],
  },
  server: { port: 5173, proxy: { '/api': gatewayAddress } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Which screen loads which files, for `npm run bench`.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: firstLoadChunk('foundation', firstLoadRoots, isFoundation) },
            { name: firstLoadChunk('frame', firstLoadRoots, isFrame) },
          ],
        },
      },
    },
  },
}));

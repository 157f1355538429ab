import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontPreload } from './build/font-preload.js';
import { landingPrerender } from './build/landing-prerender.js';
import { precompression } from './build/precompression.js';

const gatewayAddress = `http://localhost:${process.env['PORT'] ?? '3000'}`;

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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), fontPreload(), landingPrerender(), precompression()],
  resolve: { conditions: ['@scriptsmith/source', 'module', 'browser', 'development|production'] },
  server: { port: 5173, proxy: { '/api': gatewayAddress } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'foundation', test: isFoundation }] } } },
  },
});

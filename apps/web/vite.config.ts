import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontPreload } from '../../libs/ui/build/font-preload.js';
import { precompression } from '../../libs/ui/build/precompression.js';
import { markdownDocuments } from './build/markdown-documents.js';
import { pagePrerender } from './build/page-prerender.js';

const gatewayAddress = `http://localhost:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), markdownDocuments(), fontPreload('sans'), pagePrerender(), precompression()],
  resolve: { conditions: ['@scriptsmith/source', 'module', 'browser', 'development|production'] },
  worker: { format: 'es' },
  server: { port: 5173, proxy: { '/api': gatewayAddress } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // All browsers of this target except older versions of Safari fetch modules ahead, and those load them when they run.
    modulePreload: { polyfill: false },
    // For `npm run bench`, which lists the files of each screen.
    manifest: true,
    rolldownOptions: {
      // The files that every screen needs are one chunk. Vite splits the rest by route.
      output: { codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }] } },
    },
  },
});

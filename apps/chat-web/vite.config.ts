import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontPreload } from '../../libs/ui/build/font-preload.js';
import { precompression } from '../../libs/ui/build/precompression.js';

/** The chat service. Its default port is the port of the product plus two. */
const chatAddress = `http://localhost:${process.env['CHAT_PORT'] ?? String(Number(process.env['PORT'] ?? '3000') + 2)}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), fontPreload('sans', 'mono'), precompression()],
  resolve: { conditions: ['@scriptsmith/source', 'module', 'browser', 'development|production'] },
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
      // The files that every screen needs are one chunk. Vite splits the rest by route.
      output: { codeSplitting: { groups: [{ name: 'app', tags: ['$initial'] }] } },
    },
  },
});

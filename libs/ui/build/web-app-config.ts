import react from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import { beforePaint } from './before-paint.js';
import { type Font, fontPreload } from './font-preload.js';
import { globalStyles } from './global-styles.js';
import { precompression } from './precompression.js';

interface WebApp extends Pick<UserConfig, 'base' | 'root' | 'server' | 'worker'> {
  /** The fonts of every page. */
  fonts: readonly Font[];
  /** The app's own plugins. */
  plugins?: PluginOption[];
}

/** The configuration of Vite for a web app. */
export const webAppConfig = ({ fonts, plugins = [], ...settings }: WebApp): UserConfig => ({
  ...settings,
  plugins: [react(), globalStyles(), beforePaint(), fontPreload(...fonts), ...plugins, precompression()],
  resolve: { conditions: ['@scriptsmith/source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // All browsers of this target except older versions of Safari fetch modules ahead, and those load them when they run.
    modulePreload: { polyfill: false },
    // For `npm run bench`, which lists the files of each screen.
    manifest: true,
    // Pictures are loaded when they come into view, and not with the script of their screen.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The files that every screen needs are a few chunks by subject, so that no evaluation takes long. A subject needs only
      // those before it. Vite splits the rest by route.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/]react-(dom|router)/, tags: ['$initial'] },
            { name: 'state', test: /node_modules[\\/](@reduxjs|react-redux)/, tags: ['$initial'] },
            { name: 'styles', test: /node_modules[\\/](@mui|@emotion)/, tags: ['$initial'] },
            { name: 'theme', test: /libs[\\/]ui[\\/]src[\\/]theme/, tags: ['$initial'] },
            { name: 'libraries', test: /libs[\\/]/, tags: ['$initial'] },
            { name: 'app', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});

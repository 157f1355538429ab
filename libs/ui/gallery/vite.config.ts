import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { globalStyles } from '../build/global-styles.js';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), globalStyles()],
  server: { port: 6006 },
  build: { target: 'es2022', chunkSizeWarningLimit: 2_000 },
});

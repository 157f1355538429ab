import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const gatewayAddress = `http://localhost:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions: ['@scriptsmith/source', 'module', 'browser', 'development|production'] },
  server: { port: 5173, proxy: { '/api': gatewayAddress } },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022' },
});

import { webAppConfig } from '../../libs/ui/build/web-app-config.js';
import { markdownDocuments } from './build/markdown-documents.js';
import { pagePrerender } from './build/page-prerender.js';

const serverOn = (port: string): string => `http://localhost:${port}`;
const console = {
  target: serverOn(process.env['CONSOLE_DEV_PORT'] ?? '5175'),
  ws: true,
  // The path below which its server has the page and all modules.
  rewrite: (path: string) => (path.startsWith('/admin/') ? path : '/admin/'),
};

export default webAppConfig({
  root: import.meta.dirname,
  fonts: ['sans'],
  plugins: [markdownDocuments(), pagePrerender()],
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: { '/api': serverOn(process.env['PORT'] ?? '3000'), '^/(admin|analytics)(?![^/?])': console },
  },
});

import { webAppConfig } from '../../libs/ui/build/web-app-config.js';

/** The chat service. Its default port is the port of the product plus two. */
const chatAddress = `http://localhost:${process.env['CHAT_PORT'] ?? String(Number(process.env['PORT'] ?? '3000') + 2)}`;

export default webAppConfig({
  root: import.meta.dirname,
  fonts: ['sans', 'mono'],
  server: { port: 5174, proxy: { '/api': chatAddress } },
});

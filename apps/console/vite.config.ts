import { webAppConfig } from '../../libs/ui/build/web-app-config.js';

export default webAppConfig({
  root: import.meta.dirname,
  // In development, the server of the customer site forwards this path. The gateway serves the files of both apps at `/`.
  base: process.env['NODE_ENV'] === 'production' ? '/' : '/admin/',
  fonts: ['sans'],
  server: { port: 5175 },
});

import type { FastifyInstance } from 'fastify';
import { loadBrowserScript } from '../browser-scripts/load-browser-script.js';
import { style } from './style.js';

/** Serves the stylesheet and the script of the hosted pages. */
export async function servePageAssets(app: FastifyInstance): Promise<void> {
  const cardForm = await loadBrowserScript('hosted-card-form');
  app.get('/pages/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/pages/card.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(cardForm));
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { BrandedPages } from './branded-pages.js';

/** The page that every screen starts from. */
const appPage = 'index.html';
/** The landing page with its content in it, readable before any script. */
const landingPage = 'landing.html';
/** The build puts a hash of the content into the names of everything in here. */
const hashedFiles = '/assets/';

/**
 * Serves the built web app on the same origin: its files, and a page for every other address that is no call. A file
 * compressed at build time (`.br`, `.gz` beside it) is sent so to whoever accepts it.
 *
 * @param brandName stands in the pages from the first byte on
 */
export async function serveWebApp(server: FastifyInstance, webRoot: string, brandName: string): Promise<void> {
  const firstPage = existsSync(join(webRoot, landingPage)) ? landingPage : appPage;
  const branded = new BrandedPages(webRoot, brandName);
  await server.register(fastifyStatic, { root: webRoot, serve: false, preCompressed: true, dotfiles: 'ignore' });
  server.route({
    method: 'GET',
    url: '/*',
    config: { access: 'public' },
    handler: (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/';
      if (path === '/api' || path.startsWith('/api/')) return reply.callNotFound();
      const page = path === '/' ? firstPage : appPage;
      const file = isFile(path) ? path.slice(1) : page;
      if (branded.has(file)) return branded.send(file, request, reply);
      if (!isFile(path)) return reply.header('cache-control', 'no-cache').sendFile(page, { cacheControl: false });
      return reply.sendFile(
        decodeURIComponent(path.slice(1)),
        path.startsWith(hashedFiles) ? { maxAge: '1y', immutable: true } : { maxAge: '1h' },
      );
    },
  });
}

/** Files have an extension; the addresses of the app's screens have none. */
const isFile = (path: string): boolean => path.slice(path.lastIndexOf('/')).includes('.');

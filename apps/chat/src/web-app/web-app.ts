import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The entry page of every screen. */
const appPage = 'index.html';
/** Files in this directory have a content hash in their name. */
const hashedFiles = '/assets/';

/**
 * Serves the web app from the same origin: its files, and its entry page at every other path outside of /api. Sends the
 * precompressed version of a file (`.br`, `.gz`) if the client accepts it.
 */
export async function serveWebApp(server: FastifyInstance, webRoot: string): Promise<void> {
  await server.register(fastifyStatic, { root: webRoot, serve: false, preCompressed: true, dotfiles: 'ignore' });
  server.route({
    method: 'GET',
    url: '/*',
    config: { access: 'public' },
    handler: (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/';
      if (path === '/api' || path.startsWith('/api/')) return reply.callNotFound();
      if (!isFile(path)) return reply.header('cache-control', 'no-cache').sendFile(appPage, { cacheControl: false });
      return reply.sendFile(
        decodeURIComponent(path.slice(1)),
        path.startsWith(hashedFiles) ? { maxAge: '1y', immutable: true } : { maxAge: '1h' },
      );
    },
  });
}

/** Files have an extension, paths of screens do not. */
const isFile = (path: string): boolean => path.slice(path.lastIndexOf('/')).includes('.');

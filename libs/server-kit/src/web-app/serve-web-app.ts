import { existsSync, readdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { BrandedPages } from './branded-pages.js';

/** The entry page of every screen. */
const appPage = 'index.html';
/** The prerendered landing page. Other prerendered pages are named by their path. */
const landingPage = 'landing.html';
/** Files in this directory have a content hash in their name. */
const hashedFiles = '/assets/';

export interface WebAppOptions {
  /** The build output. */
  webRoot: string;
  /** Another web app of the origin, which has the screens at the matching paths. */
  section?: { webRoot: string; paths: RegExp };
  brandName: string;
  /** The address of the web app. */
  origin: string;
  /** Who may request the files, and how often. */
  route: Pick<RouteOptions, 'config' | 'onRequest'>;
}

/**
 * Serves a web app from the same origin: its files, and its entry page at every other path outside of /api. Sends the
 * precompressed version of a file (`.br`, `.gz`) if the client accepts it.
 */
export async function serveWebApp(server: FastifyInstance, options: WebAppOptions): Promise<void> {
  const { webRoot, section, brandName, origin, route } = options;
  const apps = [{ webRoot, paths: /^/ }, ...(section ? [section] : [])].map((app) => ({
    ...app,
    prerendered: prerenderedPages(app.webRoot),
    branded: new BrandedPages(app.webRoot, { brandName, origin }),
  }));
  const root = apps.map((app) => app.webRoot);
  await server.register(fastifyStatic, { root, serve: false, preCompressed: true, dotfiles: 'ignore' });
  server.route({
    method: 'GET',
    url: '/*',
    ...route,
    handler: (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/';
      if (path === '/api' || path.startsWith('/api/')) return reply.callNotFound();
      const app = apps.findLast(({ paths }) => paths.test(path))!;
      const page = app.prerendered.get(path) ?? appPage;
      const file = isFile(path) ? path.slice(1) : page;
      if (app.branded.has(file)) return app.branded.send(file, request, reply);
      if (!isFile(path))
        return reply.header('cache-control', 'no-cache').sendFile(page, app.webRoot, { cacheControl: false });
      return reply.sendFile(
        decodeURIComponent(path.slice(1)),
        path.startsWith(hashedFiles) ? { maxAge: '1y', immutable: true } : { maxAge: '1h' },
      );
    },
  });
}

/** The files of the prerendered pages by path. */
function prerenderedPages(webRoot: string): ReadonlyMap<string, string> {
  const files = existsSync(webRoot) ? readdirSync(webRoot) : [];
  const pages = files.filter((file) => file.endsWith('.html') && file !== appPage);
  return new Map(pages.map((file) => [file === landingPage ? '/' : `/${file.slice(0, -'.html'.length)}`, file]));
}

/** Files have an extension, paths of screens do not. */
const isFile = (path: string): boolean => path.slice(path.lastIndexOf('/')).includes('.');

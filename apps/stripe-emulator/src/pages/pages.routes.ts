import type { FastifyInstance } from 'fastify';
import { servePortalPages } from '../billing-portal/portal-page.js';
import { serveCheckoutPages } from '../checkout/checkout-pages.routes.js';
import { serveInvoicePages } from '../invoices/invoice-page.js';
import { serveAuthenticationPages } from '../payments/authentication-page.js';
import { serveStripeJs } from '../stripe-js/stripe-js.routes.js';
import type { World } from '../world.js';
import { cardScript } from './card-script.js';
import { sendPage } from './layout.js';
import { notFoundPage } from './not-found-page.js';
import { style } from './style.js';

/** Serves the pages that customers see, and what they are made of. */
export function servePages(app: FastifyInstance, world: World): void {
  app.get('/pages/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/pages/card.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(cardScript));
  serveCheckoutPages(app, world);
  serveAuthenticationPages(app, world);
  serveInvoicePages(app, world);
  servePortalPages(app, world);
  serveStripeJs(app, world);
  app.setNotFoundHandler((_request, reply) => sendPage(reply, 404, notFoundPage(world)));
}

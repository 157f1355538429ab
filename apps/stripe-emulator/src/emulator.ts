import Fastify, { type FastifyInstance } from 'fastify';
import { sendUnexpected, serveApi } from './api/http.js';
import { idempotencyLastsMs } from './api/idempotency.js';
import type { Route } from './api/route.js';
import { portalSessionRoutes } from './billing-portal/portal-sessions.js';
import { inTransaction } from './api/transaction.js';
import { catalogueRoutes } from './catalogue/catalogue.routes.js';
import { finishCheckout } from './checkout/completion.js';
import { checkoutRoutes } from './checkout/sessions.routes.js';
import { Clock } from './clock/clock.js';
import { testClockRoutes } from './clock/test-clocks.js';
import { serveControls } from './control/control.routes.js';
import { customerRoutes } from './customers/customers.routes.js';
import { invoiceRoutes } from './invoices/invoices.routes.js';
import { servePages } from './pages/pages.routes.js';
import { chargeRoutes } from './payments/charges.routes.js';
import { disputeRoutes } from './payments/disputes.routes.js';
import { paymentIntentRoutes } from './payments/payment-intents.routes.js';
import { paymentMethodRoutes } from './payments/payment-methods.routes.js';
import type { CollectionName, Delivery, IdempotencyRecord } from './storage/records.js';
import { Store } from './storage/store.js';
import { settlePayment } from './subscriptions/settlement.js';
import { allSubscriptionRoutes } from './subscriptions/subscriptions.routes.js';
import { Deliveries } from './webhooks/deliveries.js';
import { EventLog } from './webhooks/event-log.js';
import { addEndpoint } from './webhooks/endpoints.js';
import { webhookRoutes } from './webhooks/webhooks.routes.js';
import type { World } from './world.js';

export interface StripeEmulatorOptions {
  /** 0 takes a free one. */
  port: number;
  /** The address to listen on, 127.0.0.1 by default. */
  host?: string;
  /** Where the state is kept; made if it does not exist. */
  dataDirectory: string;
  /** An endpoint that gets every event, signed with the secret. */
  webhook?: { url: string; secret: string };
  /** Where browsers reach the emulator, by default http://localhost:<port>. */
  publicUrl?: string;
  /** Who customers see themselves paying. */
  merchantName?: string;
  /** Gets one line per request and per webhook delivery. */
  log?: (message: string) => void;
}

export interface StripeEmulator {
  /** Where the emulator is reached from this machine. */
  url: string;
  port: number;
  /** Stops listening and delivering; pending deliveries continue at the next start. */
  close(): Promise<void>;
}

const routes: Route[] = [
  ...customerRoutes,
  ...catalogueRoutes,
  ...checkoutRoutes,
  ...portalSessionRoutes,
  ...allSubscriptionRoutes,
  ...invoiceRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...chargeRoutes,
  ...disputeRoutes,
  ...webhookRoutes,
  ...testClockRoutes,
];

/** The endpoint given by options keeps its id, so that pending deliveries find it after a restart. */
const configuredEndpointId = 'we_1ConfiguredAtTheStartOfIt';
const sweepEveryMs = 30_000;
const deliveriesKeptMs = 3 * 24 * 3_600_000;

/**
 * Starts a local stand-in for Stripe: its HTTP API, hosted checkout pages and signed webhooks.
 * @throws when the port is taken or the data directory cannot be written
 */
export async function startStripeEmulator(options: StripeEmulatorOptions): Promise<StripeEmulator> {
  const log = options.log ?? (() => undefined);
  const store = Store.open(options.dataDirectory, isWorthKeeping);
  const clock = new Clock(store);
  const deliveries = new Deliveries(store, log);
  const events = new EventLog(store, clock, deliveries);
  const address = { publicUrl: options.publicUrl ?? '' };
  const world: World = {
    store,
    clock,
    events,
    deliveries,
    merchantName: options.merchantName ?? 'Test merchant',
    onPaymentFinished: [],
    get publicUrl() {
      return address.publicUrl;
    },
  };
  world.onPaymentFinished.push(
    (paymentIntent) => settlePayment(world, paymentIntent),
    (paymentIntent) => finishCheckout(world, paymentIntent),
  );
  store.onCommit(() => deliveries.schedule());

  const configure = () =>
    inTransaction(world, null, () => {
      if (!options.webhook) return;
      addEndpoint(world, { id: configuredEndpointId, enabledEvents: ['*'], ...options.webhook });
    });

  const app = Fastify({ bodyLimit: 1_048_576, forceCloseConnections: true });
  acceptForms(app);
  app.setErrorHandler((error, _request, reply) => sendUnexpected(reply, error, log));
  serveApi(app, world, routes, log);
  servePages(app, world);
  await app.register(async (controls) => serveControls(controls, world, configure));

  await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  const bound = app.server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : options.port;
  address.publicUrl = (options.publicUrl ?? `http://localhost:${port}`).replace(/\/$/, '');
  configure();
  deliveries.start();
  const sweep = setInterval(() => inTransaction(world, null, () => undefined), sweepEveryMs).unref();

  return {
    url: `http://localhost:${port}`,
    port,
    async close() {
      clearInterval(sweep);
      await app.close();
      await deliveries.stop();
      store.close();
    },
  };
}

/** Forms are read as text: only an endpoint's schema knows what they mean. */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
}

function isWorthKeeping(collection: CollectionName, value: object): boolean {
  const now = Date.now();
  if (collection === 'idempotency') return (value as IdempotencyRecord).createdAtMs > now - idempotencyLastsMs;
  if (collection !== 'deliveries') return true;
  const delivery = value as Delivery;
  return delivery.status === 'pending' || delivery.createdAtMs > now - deliveriesKeptMs;
}

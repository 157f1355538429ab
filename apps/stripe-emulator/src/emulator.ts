import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { isApiUrl, sendUnexpectedError, sendUnrecognizedUrl, serveApi } from './api/server.js';
import { inTransaction } from './api/transaction.js';
import { Clock } from './clock/clock.js';
import { Scheduler } from './clock/scheduler.js';
import { serveControls } from './control/control.routes.js';
import { StoredEventLog } from './events/event-log.js';
import { api, registerListeners, registerScheduledWork, servePages } from './features.js';
import { sendPage } from './hosted-pages/layout.js';
import { notFoundPage } from './hosted-pages/not-found-page.js';
import { DomainEvents } from './state/domain-events.js';
import { listen } from './listen.js';
import type { EmulatorState } from './state/emulator-state.js';
import { removeExpiredRecords } from './storage/retention.js';
import { Store } from './storage/store.js';
import { WebhookDeliveries } from './webhook-endpoints/webhook-deliveries.js';
import { addEndpoint } from './webhook-endpoints/webhook-endpoints.js';

export interface StripeEmulatorOptions {
  /** The port to listen on; 0 selects a free port. */
  port: number;
  /** The address to listen on, by default the loopback addresses of IPv4 and IPv6. */
  host?: string;
  /** The directory of the journal; created if it does not exist. */
  dataDirectory: string;
  /** A webhook endpoint that receives all events, signed with the secret. */
  webhook?: { url: string; secret: string };
  /** The base URL for browsers, by default http://localhost:<port>. */
  publicUrl?: string;
  /** The business name on hosted pages. */
  merchantName?: string;
  /** The source of the current time, in milliseconds since the Unix epoch; the time of this machine by default. */
  wallClock?: () => number;
  /** Receives one line per request and webhook delivery. */
  log?: (message: string) => void;
}

export interface StripeEmulator {
  /** The base URL on this machine. */
  url: string;
  port: number;
  /** Stops the server and the deliveries. Pending deliveries continue at the next start. */
  close(): Promise<void>;
}

/** The configured endpoint has a fixed id, so that pending deliveries refer to it after a restart. */
const configuredEndpointId = 'we_1ConfiguredAtTheStartOfIt';
const sweepIntervalMs = 30_000;

/**
 * Starts a local emulator of Stripe with its HTTP API, hosted pages and signed webhooks.
 * @throws Error if the port is in use or the data directory cannot be written
 */
export async function startStripeEmulator(options: StripeEmulatorOptions): Promise<StripeEmulator> {
  const log = options.log ?? (() => undefined);
  const store = Store.open(options.dataDirectory, (restored) => removeExpiredRecords(restored, Date.now()));
  const clock = new Clock(store, options.wallClock);
  const deliveries = new WebhookDeliveries(store, log);
  const address = { publicUrl: options.publicUrl ?? '' };
  const emulator: EmulatorState = {
    store,
    clock,
    events: new StoredEventLog(store, clock, (event) => deliveries.enqueue(event)),
    scheduler: new Scheduler(clock),
    domainEvents: new DomainEvents(),
    merchantName: options.merchantName ?? 'Test merchant',
    get publicUrl() {
      return address.publicUrl;
    },
  };
  registerListeners(emulator);
  registerScheduledWork(emulator);
  store.onCommit(() => deliveries.schedule());

  const configure = () =>
    inTransaction(emulator, null, () => {
      if (!options.webhook) return;
      addEndpoint(emulator, { id: configuredEndpointId, enabledEvents: ['*'], ...options.webhook });
    });

  const app = Fastify({
    bodyLimit: 1_048_576,
    forceCloseConnections: true,
    // Errors before routing, for example a malformed URL.
    frameworkErrors: (error, _request, reply) => void sendUnexpectedError(reply, error, log),
  });
  acceptForms(app);
  app.setErrorHandler((error, _request, reply) => sendUnexpectedError(reply, error, log));
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) ? sendPage(reply, 404, notFoundPage(emulator)) : sendUnrecognizedUrl(request, reply, log),
  );
  serveApi(app, emulator, api, log);
  await servePages(app, emulator);
  await app.register(async (controls) => serveControls(controls, emulator, deliveries, configure));

  const port = await listen(app, options.port, options.host);
  address.publicUrl = (options.publicUrl ?? `http://localhost:${port}`).replace(/\/$/, '');
  configure();
  deliveries.start();
  const sweep = setInterval(() => {
    try {
      inTransaction(emulator, null, () => removeExpiredRecords(store, Date.now()));
    } catch (error) {
      log(`Scheduled work failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }, sweepIntervalMs).unref();

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

/** Whether a browser opens a page, so that a missing one is a page as well. */
function isNavigation(request: FastifyRequest): boolean {
  return request.method === 'GET' && !isApiUrl(request) && (request.headers.accept ?? '').includes('text/html');
}

/**
 * Form bodies are passed on as text, because the schema of the endpoint decides how they are parsed. Bodies of other types
 * are passed on as well, so that the endpoint answers in its format.
 */
function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(['application/x-www-form-urlencoded', '*'], { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
}

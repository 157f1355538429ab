import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { StripeApiError } from '../api/errors.js';
import { find } from '../api/lookup.js';
import { inTransaction } from '../api/transaction.js';
import { payCheckout } from '../checkout/completion.js';
import { addMonths, daySeconds, hourSeconds } from '../clock/calendar.js';
import { passTime } from '../clock/passage.js';
import { findCustomer } from '../customers/customers.js';
import { closeDispute, disputeReasons, openDispute } from '../payments/disputes.js';
import { authenticatePayment } from '../payments/payment-intents.js';
import { wellKnownPaymentMethods } from '../payments/test-cards.js';
import type { Delivery, Event } from '../storage/records.js';
import { collectionNames } from '../storage/records.js';
import type { World } from '../world.js';

const advance = z.strictObject({
  days: z.number().int().min(0).optional(),
  hours: z.number().int().min(0).optional(),
  months: z.number().int().min(0).optional(),
});

const completion = z.strictObject({
  card: z.string(),
  email: z.string().optional(),
  name: z.string().optional(),
  authentication: z.enum(['complete', 'fail']).default('complete'),
});

const dispute = z.strictObject({
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  amount: z.number().int().min(1).optional(),
  reason: z.enum(disputeReasons).optional(),
});

const seed = z.number().int();

const chaos = z.strictObject({
  delayMs: z.number().int().min(0).optional(),
  duplicate: z.union([z.boolean(), z.number().int().min(0).max(20)]).optional(),
  reorder: z.boolean().optional(),
  paused: z.boolean().optional(),
  seed: seed.optional(),
});

const flush = z.strictObject({ order: z.enum(['made', 'random']).default('made'), seed: seed.default(1) });

const redelivery = z.strictObject({
  eventId: z.string(),
  times: z.number().int().min(1).max(100).default(1),
  order: z.enum(['made', 'random']).default('made'),
  seed: seed.default(1),
});

const idle = z.strictObject({ timeoutMs: z.coerce.number().int().min(0).max(60_000).default(10_000) });

/**
 * The switches of the emulator itself, which Stripe has no counterpart of: JSON in, JSON out, under /_emulator.
 * @param restore puts back what was configured at start, after everything was forgotten
 */
export function serveControls(app: FastifyInstance, world: World, restore: () => void): void {
  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof StripeApiError) return reply.status(error.status).send({ error: error.body });
    if (error instanceof z.ZodError) {
      return reply.status(400).send({ error: { type: 'invalid_request_error', message: z.prettifyError(error) } });
    }
    throw error;
  });

  app.post('/_emulator/advance', async (request) => {
    const { days = 0, hours = 0, months = 0 } = advance.parse(request.body ?? {});
    return inTransaction(world, null, () => {
      const now = world.clock.now();
      const target = addMonths(now, months) + days * daySeconds + hours * hourSeconds;
      passTime(world, null, target);
      world.clock.advanceDefaultClock(target - now);
      return { now: target, nowIso: new Date(target * 1000).toISOString() };
    });
  });

  app.post<{ Params: { id: string } }>('/_emulator/checkout/sessions/:id/complete', async (request) => {
    const { card, email, name, authentication } = completion.parse(request.body ?? {});
    return inTransaction(world, null, () => {
      const session = find(world, 'checkoutSessions', request.params.id);
      if (session.status !== 'open') return session;
      const outcome = payCheckout(world, session, {
        email: email ?? knownEmail(world, session) ?? 'customer@example.com',
        name: name ?? 'Test Customer',
        card: {
          number: wellKnownPaymentMethods.get(card) ?? card,
          exp_month: 12,
          exp_year: new Date(world.clock.now() * 1000).getUTCFullYear() + 2,
          cvc: '123',
        },
      });
      const payment =
        outcome.kind === 'authenticate'
          ? authenticatePayment(world, outcome.paymentIntent, authentication)
          : outcome.kind === 'declined'
            ? outcome.paymentIntent
            : null;
      if (payment?.last_payment_error) throw declined(payment.last_payment_error);
      return find(world, 'checkoutSessions', session.id);
    });
  });

  app.post<{ Params: { id: string } }>('/_emulator/payment_intents/:id/authenticate', async (request) => {
    const { outcome } = z.strictObject({ outcome: z.enum(['complete', 'fail']) }).parse(request.body ?? {});
    return inTransaction(world, null, () =>
      authenticatePayment(world, find(world, 'paymentIntents', request.params.id), outcome),
    );
  });

  app.post('/_emulator/disputes', async (request) => {
    const fields = dispute.parse(request.body ?? {});
    return inTransaction(world, null, () => openDispute(world, fields));
  });

  app.post<{ Params: { id: string } }>('/_emulator/disputes/:id/close', async (request) => {
    const { status } = z.strictObject({ status: z.enum(['won', 'lost']) }).parse(request.body ?? {});
    return inTransaction(world, null, () => closeDispute(world, find(world, 'disputes', request.params.id), status));
  });

  app.post('/_emulator/webhooks', async (request) => {
    const { duplicate, ...change } = chaos.parse(request.body ?? {});
    return inTransaction(world, null, () =>
      world.deliveries.configure({
        ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
        ...(duplicate === undefined ? {} : { extraCopies: Number(duplicate) }),
      }),
    );
  });

  app.post('/_emulator/webhooks/flush', async (request) => {
    const { order, seed } = flush.parse(request.body ?? {});
    return { deliveries: describeAll(world, await world.deliveries.flush(order === 'random' ? seed : undefined)) };
  });

  app.post('/_emulator/webhooks/redeliver', async (request) => {
    const { eventId, times, order, seed } = redelivery.parse(request.body ?? {});
    const events: Event[] = eventId === 'all' ? world.store.all('events') : [find(world, 'events', eventId)];
    const deliveries = await world.deliveries.redeliver(events, times, order === 'random' ? seed : undefined);
    return { deliveries: describeAll(world, deliveries) };
  });

  app.get('/_emulator/webhooks/deliveries', async () => ({
    ...world.deliveries.state,
    deliveries: describeAll(world, world.store.all('deliveries')),
  }));

  app.get('/_emulator/idle', async (request, reply) => {
    const { timeoutMs } = idle.parse(request.query);
    const isIdle = await world.deliveries.idle(timeoutMs);
    return reply.status(isIdle ? 200 : 503).send({ idle: isIdle, ...world.deliveries.state });
  });

  app.get('/_emulator/state', async () => ({
    now: world.clock.now(),
    nowIso: new Date(world.clock.now() * 1000).toISOString(),
    webhooks: { setting: world.deliveries.setting, queue: world.deliveries.state },
    counts: Object.fromEntries(collectionNames.map((name) => [name, world.store.count(name)])),
  }));

  app.post('/_emulator/reset', async () => {
    world.store.clear();
    restore();
    return { reset: true };
  });
}

function knownEmail(world: World, session: { customer: string | null; customer_email: string | null }): string | null {
  return session.customer === null ? session.customer_email : findCustomer(world, session.customer).email;
}

function declined(problem: { code?: string; decline_code?: string; message?: string }): StripeApiError {
  return new StripeApiError(402, {
    type: 'card_error',
    message: problem.message ?? 'Your card was declined.',
    ...(problem.code ? { code: problem.code } : {}),
    ...(problem.decline_code ? { decline_code: problem.decline_code } : {}),
  });
}

function describeAll(world: World, deliveries: Delivery[]) {
  return deliveries.map((delivery) => ({
    ...delivery,
    type: world.store.get('events', delivery.event)?.type ?? null,
    url: world.store.get('webhookEndpoints', delivery.endpoint)?.url ?? null,
  }));
}

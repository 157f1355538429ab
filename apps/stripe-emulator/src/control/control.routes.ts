import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { StripeApiError } from '../api/errors.js';
import { find } from '../api/lookup.js';
import { inTransaction } from '../api/transaction.js';
import { prefilledEmail } from '../checkout-sessions/checkout-page.js';
import { payCheckout } from '../checkout-sessions/completion.js';
import { addMonths, daySeconds, hourSeconds } from '../clock/calendar.js';
import { mayControl } from './control-access.js';
import { closeDispute, createDispute, disputeReasons, reverseDispute } from '../disputes/disputes.js';
import { authenticatePayment } from '../payment-intents/payment-attempt.js';
import { testCardDetails, testPaymentMethods } from '../payment-methods/test-cards.js';
import { failRefund, refundFailureReasons, succeedRefund } from '../refunds/refund-outcomes.js';
import type { EmulatorState } from '../state/emulator-state.js';
import { collectionNames, type Delivery, type Event } from '../storage/records.js';
import type { WebhookDeliveries } from '../webhook-endpoints/webhook-deliveries.js';

const advance = z.strictObject({
  days: z.number().int().min(0).optional(),
  minutes: z.number().int().min(0).optional(),
  hours: z.number().int().min(0).optional(),
  months: z.number().int().min(0).optional(),
});

const completion = z.strictObject({
  card: z.string(),
  exp_month: z.number().int().optional(),
  exp_year: z.number().int().optional(),
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

const refundFailure = z.strictObject({ reason: z.enum(refundFailureReasons).optional() });

const seed = z.number().int();

const webhookSettings = z.strictObject({
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
 * Serves the control API under /_emulator, which has no counterpart at Stripe. Requests and responses are JSON.
 * @param restore applies the configuration of the emulator again after a reset
 */
export function serveControls(
  app: FastifyInstance,
  emulator: EmulatorState,
  webhooks: WebhookDeliveries,
  restore: () => void,
): void {
  app.setErrorHandler(async (error, _request, reply) => {
    if (error instanceof StripeApiError) return reply.status(error.status).send({ error: error.body });
    if (error instanceof z.ZodError) {
      return reply.status(400).send({ error: { type: 'invalid_request_error', message: z.prettifyError(error) } });
    }
    throw error;
  });

  app.addHook('onRequest', async (request, reply) => {
    if (mayControl(request)) return;
    const message = 'Cross-origin requests are not allowed.';
    await reply.status(403).send({ error: { type: 'invalid_request_error', message } });
  });

  app.post('/_emulator/advance', async (request) => {
    const { days = 0, hours = 0, minutes = 0, months = 0 } = advance.parse(request.body ?? {});
    return inTransaction(emulator, null, () => {
      const now = emulator.clock.now();
      const target = addMonths(now, months) + days * daySeconds + hours * hourSeconds + minutes * 60;
      emulator.scheduler.runUntil(null, target);
      emulator.clock.advanceDefaultClock(target - now);
      return { now: target, nowIso: new Date(target * 1000).toISOString() };
    });
  });

  app.post<{ Params: { id: string } }>('/_emulator/checkout/sessions/:id/complete', async (request) => {
    const { card, exp_month, exp_year, email, name, authentication } = completion.parse(request.body ?? {});
    return inTransaction(emulator, null, () => {
      const session = find(emulator, 'checkoutSessions', request.params.id);
      if (session.status === 'complete') return session;
      const outcome = payCheckout(emulator, session, {
        email: email ?? prefilledEmail(emulator, session) ?? 'customer@example.com',
        name: name ?? 'Test Customer',
        card: {
          ...testCardDetails,
          number: testPaymentMethods.get(card) ?? card,
          ...(exp_month === undefined ? {} : { exp_month }),
          ...(exp_year === undefined ? {} : { exp_year }),
        },
      });
      const payment =
        outcome.kind === 'authenticate'
          ? authenticatePayment(emulator, outcome.paymentIntent, authentication)
          : outcome.kind === 'declined'
            ? outcome.paymentIntent
            : null;
      if (payment?.last_payment_error) throw declined(payment.last_payment_error);
      return find(emulator, 'checkoutSessions', session.id);
    });
  });

  app.post<{ Params: { id: string } }>('/_emulator/payment_intents/:id/authenticate', async (request) => {
    const { outcome } = z.strictObject({ outcome: z.enum(['complete', 'fail']) }).parse(request.body ?? {});
    return inTransaction(emulator, null, () =>
      authenticatePayment(emulator, find(emulator, 'paymentIntents', request.params.id), outcome),
    );
  });

  app.post('/_emulator/disputes', async (request) => {
    const fields = dispute.parse(request.body ?? {});
    return inTransaction(emulator, null, () => createDispute(emulator, fields));
  });

  app.post<{ Params: { id: string } }>('/_emulator/disputes/:id/close', async (request) => {
    const { status } = z.strictObject({ status: z.enum(['won', 'lost']) }).parse(request.body ?? {});
    return inTransaction(emulator, null, () =>
      closeDispute(emulator, find(emulator, 'disputes', request.params.id), status),
    );
  });

  app.post<{ Params: { id: string } }>('/_emulator/disputes/:id/reverse', async (request) =>
    inTransaction(emulator, null, () => reverseDispute(emulator, find(emulator, 'disputes', request.params.id))),
  );

  app.post<{ Params: { id: string } }>('/_emulator/refunds/:id/fail', async (request) => {
    const { reason } = refundFailure.parse(request.body ?? {});
    return inTransaction(emulator, null, () =>
      failRefund(emulator, find(emulator, 'refunds', request.params.id), reason),
    );
  });

  app.post<{ Params: { id: string } }>('/_emulator/refunds/:id/succeed', async (request) =>
    inTransaction(emulator, null, () => succeedRefund(emulator, find(emulator, 'refunds', request.params.id))),
  );

  app.post('/_emulator/webhooks', async (request) => {
    const { duplicate, ...change } = webhookSettings.parse(request.body ?? {});
    return inTransaction(emulator, null, () =>
      webhooks.configure({
        ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
        ...(duplicate === undefined ? {} : { extraCopies: Number(duplicate) }),
      }),
    );
  });

  app.post('/_emulator/webhooks/flush', async (request) => {
    const { order, seed } = flush.parse(request.body ?? {});
    return { deliveries: withEventAndUrl(emulator, await webhooks.flush(order === 'random' ? seed : undefined)) };
  });

  app.post('/_emulator/webhooks/redeliver', async (request) => {
    const { eventId, times, order, seed } = redelivery.parse(request.body ?? {});
    const events: Event[] = eventId === 'all' ? emulator.store.all('events') : [find(emulator, 'events', eventId)];
    const deliveries = await webhooks.redeliver(events, times, order === 'random' ? seed : undefined);
    return { deliveries: withEventAndUrl(emulator, deliveries) };
  });

  app.get('/_emulator/webhooks/deliveries', async () => ({
    ...webhooks.state,
    deliveries: withEventAndUrl(emulator, emulator.store.all('deliveries')),
  }));

  app.get('/_emulator/idle', async (request, reply) => {
    const { timeoutMs } = idle.parse(request.query);
    const isIdle = await webhooks.idle(timeoutMs);
    return reply.status(isIdle ? 200 : 503).send({ idle: isIdle, ...webhooks.state });
  });

  app.get('/_emulator/state', async () => ({
    now: emulator.clock.now(),
    nowIso: new Date(emulator.clock.now() * 1000).toISOString(),
    webhooks: { setting: webhooks.setting, queue: webhooks.state },
    counts: Object.fromEntries(collectionNames.map((name) => [name, emulator.store.count(name)])),
  }));

  app.post('/_emulator/reset', async () => {
    emulator.store.clear();
    restore();
    return { reset: true };
  });
}

function declined(problem: { code?: string; decline_code?: string; message?: string }): StripeApiError {
  return new StripeApiError(402, {
    type: 'card_error',
    message: problem.message ?? 'Your card was declined.',
    ...(problem.code ? { code: problem.code } : {}),
    ...(problem.decline_code ? { decline_code: problem.decline_code } : {}),
  });
}

function withEventAndUrl(emulator: EmulatorState, deliveries: Delivery[]) {
  return deliveries.map((delivery) => ({
    ...delivery,
    type: emulator.store.get('events', delivery.event)?.type ?? null,
    url: emulator.store.get('webhookEndpoints', delivery.endpoint)?.url ?? null,
  }));
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { resourceMissing, StripeApiError } from '../api/errors.js';
import { parseForm, type FormObject } from '../api/form.js';
import { parameters, parseParameters, text } from '../api/parameters.js';
import { inTransaction } from '../api/transaction.js';
import { cardData } from '../payments/card-parameters.js';
import { authenticatePayment, paymentError } from '../payments/payment-intents.js';
import { confirmPayment } from '../payments/payment-intents.routes.js';
import type { PaymentIntent } from '../storage/records.js';
import type { World } from '../world.js';
import { stripeJs } from './stripe-js.js';

interface ById {
  Params: { id: string };
}

const identified = { key: text(), client_secret: text() };
const retrieval = parameters(identified);
const confirmation = parameters({
  ...identified,
  payment_method_data: cardData.optional(),
  payment_method: text().optional(),
});
const authentication = parameters({ ...identified, outcome: text() });

/**
 * Serves the script that stands in for Stripe.js, and what it asks. As with Stripe, a browser on any page may ask with a
 * publishable key, about the one payment whose secret it was given.
 */
export function serveStripeJs(app: FastifyInstance, world: World): void {
  app.get('/v1/stripe.js', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(stripeJs),
  );

  app.post<ById>('/stripe-js/payment_intents/:id', (request, reply) =>
    answer(world, request, reply, (payment, form) => {
      parseParameters(retrieval, form);
      return payment;
    }),
  );

  app.post<ById>('/stripe-js/payment_intents/:id/confirm', (request, reply) =>
    answer(world, request, reply, (payment, form) => {
      const { payment_method, payment_method_data } = parseParameters(confirmation, form);
      return confirmPayment(world, payment, { payment_method, payment_method_data });
    }),
  );

  app.post<ById>('/stripe-js/payment_intents/:id/authenticate', (request, reply) =>
    answer(world, request, reply, (payment, form) => {
      const { outcome } = parseParameters(authentication, form);
      const finished = authenticatePayment(world, payment, outcome === 'complete' ? 'complete' : 'fail');
      if (finished.last_payment_error) throw paymentError(finished);
      return finished;
    }),
  );
}

function answer(
  world: World,
  request: FastifyRequest<ById>,
  reply: FastifyReply,
  work: (payment: PaymentIntent, form: FormObject) => PaymentIntent,
): FastifyReply {
  reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
  try {
    const form = parseForm(typeof request.body === 'string' ? request.body : '');
    return reply.send(inTransaction(world, null, () => shown(work(ownPayment(world, request.params.id, form), form))));
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    const { payment_intent: payment, ...body } = error.body;
    return reply.status(error.status).send({ error: { ...body, ...(payment && { payment_intent: shown(payment) }) } });
  }
}

/** @throws StripeApiError 401 without a publishable key, and as for an unknown payment without its secret */
function ownPayment(world: World, id: string, form: FormObject): PaymentIntent {
  const key = form['key'];
  if (typeof key !== 'string' || !/^pk_test_\w+$/.test(key)) {
    throw new StripeApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  }
  const payment = world.store.get('paymentIntents', id);
  if (!payment || payment.client_secret !== form['client_secret']) {
    throw resourceMissing('payment_intent', id, 'intent', 'path');
  }
  return payment;
}

/** What a browser may see of a payment: nothing that the shop noted on it. */
const shown = (payment: PaymentIntent): object => ({ ...payment, metadata: undefined, customer: undefined });

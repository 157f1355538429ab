import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { resourceMissing, StripeApiError } from '../api/errors.js';
import { type FormObject, parseForm } from '../api/form.js';
import { parameters, parseParameters, text } from '../api/parameters.js';
import { inTransaction } from '../api/transaction.js';
import { loadBrowserScript } from '../browser-scripts/load-browser-script.js';
import { confirmPayment } from '../payment-intents/confirmation.js';
import { authenticatePayment } from '../payment-intents/payment-attempt.js';
import { paymentError } from '../payment-intents/payment-intents.js';
import { cardData } from '../payment-methods/card-parameters.js';
import type { EmulatorState } from '../state/emulator-state.js';
import type { PaymentIntent } from '../storage/records.js';

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
 * Serves the emulator's Stripe.js and the endpoints that it calls. As at Stripe, pages of any origin can call them with
 * a publishable key and the client secret of a payment.
 */
export async function serveStripeJs(app: FastifyInstance, emulator: EmulatorState): Promise<void> {
  const script = await loadBrowserScript('stripe-js/stripe');
  app.get('/v1/stripe.js', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(script),
  );

  app.post<ById>('/stripe-js/payment_intents/:id', (request, reply) =>
    respond(emulator, request, reply, (payment, form) => {
      parseParameters(retrieval, form);
      return payment;
    }),
  );

  app.post<ById>('/stripe-js/payment_intents/:id/confirm', (request, reply) =>
    respond(emulator, request, reply, (payment, form) => {
      const { payment_method, payment_method_data } = parseParameters(confirmation, form);
      return confirmPayment(emulator, payment, { payment_method, payment_method_data });
    }),
  );

  app.post<ById>('/stripe-js/payment_intents/:id/authenticate', (request, reply) =>
    respond(emulator, request, reply, (payment, form) => {
      const { outcome } = parseParameters(authentication, form);
      const finished = authenticatePayment(emulator, payment, outcome === 'complete' ? 'complete' : 'fail');
      if (finished.last_payment_error) throw paymentError(finished);
      return finished;
    }),
  );
}

function respond(
  emulator: EmulatorState,
  request: FastifyRequest<ById>,
  reply: FastifyReply,
  operation: (payment: PaymentIntent, form: FormObject) => PaymentIntent,
): FastifyReply {
  reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
  try {
    const form = parseForm(typeof request.body === 'string' ? request.body : '');
    return reply.send(
      inTransaction(emulator, null, () =>
        publicFields(operation(findPaymentBySecret(emulator, request.params.id, form), form)),
      ),
    );
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    const { payment_intent: payment, ...body } = error.body;
    return reply
      .status(error.status)
      .send({ error: { ...body, ...(payment && { payment_intent: publicFields(payment) }) } });
  }
}

/** @throws StripeApiError 401 without a publishable key, 404 without the client secret of the payment */
function findPaymentBySecret(emulator: EmulatorState, id: string, form: FormObject): PaymentIntent {
  const key = form['key'];
  if (typeof key !== 'string' || !/^pk_test_\w+$/.test(key)) {
    throw new StripeApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  }
  const payment = emulator.store.get('paymentIntents', id);
  if (!payment || payment.client_secret !== form['client_secret']) {
    throw resourceMissing('payment_intent', id, 'intent', 'path');
  }
  return payment;
}

/** The payment without the fields that only the merchant may read. */
const publicFields = (payment: PaymentIntent): object => ({ ...payment, metadata: undefined, customer: undefined });

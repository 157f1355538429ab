import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StripeApiError } from '../api/errors.js';
import { parseForm } from '../api/form.js';
import { inTransaction } from '../api/transaction.js';
import { type CardFormState, hasProblems, readCardForm, withCardError } from '../hosted-pages/card-form.js';
import { sendPage } from '../hosted-pages/layout.js';
import { notFoundPage } from '../hosted-pages/not-found-page.js';
import type { EmulatorState } from '../state/emulator-state.js';
import type { CheckoutSession } from '../storage/records.js';
import { checkoutPage, closedSessionPage, prefilledEmail, successUrl } from './checkout-page.js';
import { sessionDetails } from './checkout-sessions.js';
import { type CheckoutOutcome, payCheckout } from './completion.js';

interface ById {
  Params: { id: string };
}

/** Serves the page of a Checkout Session and accepts its payment form. */
export function serveCheckoutPages(app: FastifyInstance, emulator: EmulatorState): void {
  app.get<ById>('/c/pay/:id', async (request, reply) => {
    const session = currentSession(emulator, request.params.id);
    if (!session) return sendPage(reply, 404, notFoundPage(emulator));
    if (session.status !== 'open') return sendPage(reply, 200, closedSessionPage(emulator, session));
    return sendPage(reply, 200, checkoutPage(emulator, session, formAfterFailedPayment(emulator, session)));
  });

  app.post<ById>('/c/pay/:id', async (request, reply) => {
    const session = currentSession(emulator, request.params.id);
    if (!session) return sendPage(reply, 404, notFoundPage(emulator));
    // A second submission of the form redirects to the success page without another payment.
    if (session.status === 'complete') return reply.redirect(successUrl(session), 303);
    if (session.status !== 'open') return sendPage(reply, 400, closedSessionPage(emulator, session));
    return pay(emulator, session, request, reply);
  });
}

function pay(
  emulator: EmulatorState,
  session: CheckoutSession,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const body = typeof request.body === 'string' ? request.body : '';
  const state = readCardForm(parseForm(body), prefilledEmail(emulator, session), emulator.clock.nowFor(session));
  const showForm = (status: number, shown: CardFormState) =>
    sendPage(reply, status, checkoutPage(emulator, session, shown));
  if (hasProblems(state)) return showForm(422, state);
  let outcome: CheckoutOutcome;
  try {
    outcome = inTransaction(emulator, null, () => payCheckout(emulator, session, state.payer));
  } catch (error) {
    if (error instanceof StripeApiError) return showForm(error.status, withCardError(state, error));
    throw error;
  }
  switch (outcome.kind) {
    case 'complete':
      return reply.redirect(successUrl(outcome.session), 303);
    case 'authenticate':
      return reply.redirect(`/authenticate/${outcome.paymentIntent.id}`, 303);
    case 'declined': {
      const { code, message } = outcome.paymentIntent.last_payment_error ?? {};
      return showForm(
        402,
        withCardError(
          state,
          new StripeApiError(402, {
            type: 'card_error',
            message: message ?? 'Your card was declined.',
            ...(code ? { code } : {}),
          }),
        ),
      );
    }
  }
}

/** Reads a session after running the work that is due, because the session may have expired. */
function currentSession(emulator: EmulatorState, id: string): CheckoutSession | undefined {
  return inTransaction(emulator, null, () => emulator.store.get('checkoutSessions', id));
}

/** The form for a customer who returns after a failed authentication. */
function formAfterFailedPayment(emulator: EmulatorState, session: CheckoutSession): CardFormState {
  const { paymentIntent } = sessionDetails(emulator, session);
  const problem = paymentIntent ? emulator.store.get('paymentIntents', paymentIntent)?.last_payment_error : null;
  const billing = problem?.payment_method?.billing_details;
  return {
    values: { email: billing?.email ?? '', billingName: billing?.name ?? '' },
    problems: {},
    alert: problem?.message,
  };
}

import type { FastifyInstance } from 'fastify';
import { parseForm } from '../api/form.js';
import { inTransaction } from '../api/transaction.js';
import { successUrl } from '../checkout-sessions/checkout-page.js';
import { html } from '../hosted-pages/html.js';
import { checkMark, sendPage, statePage, testModeBadge } from '../hosted-pages/layout.js';
import { notFoundPage } from '../hosted-pages/not-found-page.js';
import { authenticatePayment } from '../payment-intents/payment-attempt.js';
import { formatMoney } from '../prices/format-money.js';
import type { EmulatorState } from '../state/emulator-state.js';
import type { PaymentIntent } from '../storage/records.js';

interface ById {
  Params: { id: string };
}

/** Serves the 3D Secure page of the bank, on which the customer completes or fails authentication. */
export function serveAuthenticationPages(app: FastifyInstance, emulator: EmulatorState): void {
  app.get<ById>('/authenticate/:id', async (request, reply) => {
    const payment = emulator.store.get('paymentIntents', request.params.id);
    if (!payment) return sendPage(reply, 404, notFoundPage(emulator));
    if (payment.status !== 'requires_action') return reply.redirect(returnAddress(emulator, payment, null), 303);
    return sendPage(reply, 200, authenticationPage(emulator, payment));
  });

  app.post<ById>('/authenticate/:id', async (request, reply) => {
    const payment = emulator.store.get('paymentIntents', request.params.id);
    if (!payment) return sendPage(reply, 404, notFoundPage(emulator));
    const body = typeof request.body === 'string' ? parseForm(request.body) : {};
    if (payment.status !== 'requires_action') return reply.redirect(returnAddress(emulator, payment, null), 303);
    const returnUrl = payment.next_action?.redirect_to_url?.return_url ?? null;
    const finished = inTransaction(emulator, null, () =>
      authenticatePayment(emulator, payment, body['outcome'] === 'complete' ? 'complete' : 'fail'),
    );
    return reply.redirect(returnAddress(emulator, finished, returnUrl), 303);
  });

  app.get<ById>('/authenticated/:id', async (request, reply) => {
    const payment = emulator.store.get('paymentIntents', request.params.id);
    if (!payment) return sendPage(reply, 404, notFoundPage(emulator));
    return sendPage(reply, 200, resultPage(emulator, payment));
  });
}

function authenticationPage(emulator: EmulatorState, payment: PaymentIntent): string {
  const method =
    payment.payment_method === null ? undefined : emulator.store.get('paymentMethods', payment.payment_method);
  return statePage(
    'Confirm your payment',
    html`<div class="bank"><strong>Your bank</strong>${testModeBadge}</div>
      <h1>Confirm your payment</h1>
      <p class="quiet">
        ${emulator.merchantName} requests this payment from your bank. In test mode you choose the outcome.
      </p>
      <dl class="facts">
        <div>
          <dt>Amount</dt>
          <dd class="money">${formatMoney(payment.amount, payment.currency)}</dd>
        </div>
        <div>
          <dt>Card</dt>
          <dd class="money">•••• ${method?.card?.last4}</dd>
        </div>
      </dl>
      <form method="post" action="/authenticate/${payment.id}">
        <button type="submit" name="outcome" value="complete">Complete authentication</button>
        <button type="submit" name="outcome" value="fail" class="plain">Fail authentication</button>
      </form>`,
  );
}

function resultPage(emulator: EmulatorState, payment: PaymentIntent): string {
  return statePage(
    'Payment',
    payment.status === 'succeeded'
      ? html`${checkMark}
          <h1>Payment confirmed</h1>
          <p class="quiet">You can close this page and return to ${emulator.merchantName}.</p>`
      : html`<h1>Payment not confirmed</h1>
          <p class="quiet">${payment.last_payment_error?.message}</p>`,
  );
}

/** The address that the customer returns to: that of the Checkout Session, the integration or the invoice. */
function returnAddress(emulator: EmulatorState, payment: PaymentIntent, returnUrl: string | null): string {
  const details = emulator.store.all('checkoutDetails').find(({ paymentIntent }) => paymentIntent === payment.id);
  const session = details && emulator.store.get('checkoutSessions', details.id);
  if (session) return session.status === 'complete' ? successUrl(session) : `/c/pay/${session.id}`;
  if (returnUrl !== null) {
    const url = new URL(returnUrl);
    url.searchParams.set('payment_intent', payment.id);
    url.searchParams.set('payment_intent_client_secret', payment.client_secret ?? '');
    url.searchParams.set('redirect_status', payment.status === 'succeeded' ? 'succeeded' : 'failed');
    return url.href;
  }
  const link = emulator.store
    .all('invoicePayments')
    .find((candidate) => candidate.payment.payment_intent === payment.id);
  return link ? `/invoices/${link.invoice}` : `/authenticated/${payment.id}`;
}

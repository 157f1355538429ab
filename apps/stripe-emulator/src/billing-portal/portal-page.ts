import type { FastifyInstance, FastifyReply } from 'fastify';
import { StripeApiError } from '../api/errors.js';
import { parseForm } from '../api/form.js';
import { inTransaction } from '../api/transaction.js';
import { findCustomer, updateCustomer } from '../customers/customers.js';
import {
  cardForm,
  type CardFormState,
  hasProblems,
  readCardForm,
  testCardList,
  withCardError,
} from '../hosted-pages/card-form.js';
import { html } from '../hosted-pages/html.js';
import { arrow, clockFace, page, sendPage, statePage, testModeBadge } from '../hosted-pages/layout.js';
import { notFoundPage } from '../hosted-pages/not-found-page.js';
import {
  attachPaymentMethod,
  type CardDetails,
  createCardPaymentMethod,
  markSetUp,
} from '../payment-methods/payment-methods.js';
import { bankAnswer } from '../payment-methods/test-cards.js';
import type { EmulatorState } from '../state/emulator-state.js';
import type { PortalSession } from '../storage/records.js';
import { sessionLastsSeconds } from './portal-sessions.js';

interface BySecret {
  Params: { secret: string };
}

/** Serves the page on which customers change the card that they are charged on. */
export function servePortalPages(app: FastifyInstance, emulator: EmulatorState): void {
  app.get<BySecret>('/p/session/:secret', async (request, reply) => {
    const session = sessionOf(emulator, request.params.secret);
    if (!session) return sendPage(reply, 404, notFoundPage(emulator));
    if (isOver(emulator, session)) return sendPage(reply, 200, closedPage(emulator, session));
    return sendPage(reply, 200, portalPage(emulator, session, { values: {}, problems: {} }));
  });

  app.post<BySecret>('/p/session/:secret', async (request, reply) => {
    const session = sessionOf(emulator, request.params.secret);
    if (!session) return sendPage(reply, 404, notFoundPage(emulator));
    if (isOver(emulator, session)) return sendPage(reply, 200, closedPage(emulator, session));
    return changeCard(emulator, session, typeof request.body === 'string' ? request.body : '', reply);
  });
}

function changeCard(emulator: EmulatorState, session: PortalSession, body: string, reply: FastifyReply): FastifyReply {
  const customer = findCustomer(emulator, session.customer);
  const state = readCardForm(parseForm(body), customer.email, emulator.clock.now(customer.test_clock ?? null));
  const again = (status: number, shown: CardFormState) => sendPage(reply, status, portalPage(emulator, session, shown));
  if (hasProblems(state)) return again(422, state);
  try {
    inTransaction(emulator, null, () => {
      const card = createCardPaymentMethod(emulator, state.payer.card, state.payer);
      refuseDeclined(state.payer.card);
      const { id } = attachPaymentMethod(emulator, card, customer);
      // The customer is there, and whatever the bank asks is answered.
      markSetUp(emulator, id);
      updateCustomer(emulator, customer, { invoice_settings: { default_payment_method: id } });
    });
  } catch (error) {
    if (error instanceof StripeApiError) return again(error.status, withCardError(state, error));
    throw error;
  }
  return reply.redirect(session.flow?.after_completion.redirect?.return_url ?? session.return_url ?? '/', 303);
}

/** A card that would not pay even with its holder there is not kept either. */
function refuseDeclined({ number }: CardDetails): void {
  const withHolder = { isOffSession: false, isSetUp: false, isAuthenticated: false };
  const answer = bankAnswer(number.replaceAll(/[\s-]/g, ''), withHolder);
  if (answer.kind !== 'declines') return;
  const { code, message } = answer.decline;
  throw new StripeApiError(402, { type: 'card_error', code, message });
}

const sessionOf = (emulator: EmulatorState, secret: string): PortalSession | undefined =>
  emulator.store.all('portalSessions').find(({ url }) => url.endsWith(`/${secret}`));

const isOver = (emulator: EmulatorState, { created }: PortalSession): boolean =>
  emulator.clock.now() > created + sessionLastsSeconds;

function portalPage(emulator: EmulatorState, session: PortalSession, state: CardFormState): string {
  const customer = findCustomer(emulator, session.customer);
  return page(
    `Update your card at ${emulator.merchantName}`,
    html`<main class="sheet">
      <div class="merchant">
        ${session.return_url ? html`<a href="${session.return_url}">${arrow}<span>Back</span></a>` : ''}
        <strong>${emulator.merchantName}</strong>${testModeBadge}
      </div>
      <section class="card" aria-label="New card">
        <h1>Update your card</h1>
        <p class="quiet">From now on ${emulator.merchantName} charges your subscription to this card.</p>
        ${cardForm(
          {
            action: session.url.slice(emulator.publicUrl.length),
            buttonLabel: 'Update card',
            fixedEmail: customer.email,
            now: emulator.clock.now(customer.test_clock ?? null),
          },
          state,
        )}
        ${testCardList}
        <p class="footer small quiet">Local Stripe emulator. No real card is kept.</p>
      </section>
    </main>`,
  );
}

function closedPage(emulator: EmulatorState, { return_url: returnUrl }: PortalSession): string {
  return statePage(
    'Link expired',
    html`${clockFace}
      <h1>This link has expired</h1>
      <p class="quiet">Nothing was changed. Go back to ${emulator.merchantName} and start again.</p>
      ${returnUrl ? html`<a class="button" href="${returnUrl}">Return to ${emulator.merchantName}</a>` : ''}`,
  );
}

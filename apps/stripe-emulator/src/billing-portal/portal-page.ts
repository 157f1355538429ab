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
import { arrow, clockIcon, page, sendPage, statePage, testModeBadge } from '../hosted-pages/layout.js';
import { notFoundPage } from '../hosted-pages/not-found-page.js';
import { attachPaymentMethod, createCardPaymentMethod, verifyCard } from '../payment-methods/payment-methods.js';
import type { EmulatorState } from '../state/emulator-state.js';
import type { PortalSession } from '../storage/records.js';
import { portalSessionLifetimeSeconds } from './portal-sessions.js';

interface BySecret {
  Params: { secret: string };
}

/** Serves the Customer Portal page on which customers replace their default card. */
export function servePortalPages(app: FastifyInstance, emulator: EmulatorState): void {
  app.get<BySecret>('/p/session/:secret', async (request, reply) => {
    const session = findSession(emulator, request.params.secret);
    if (!session) return sendPage(reply, 404, notFoundPage(emulator));
    if (isExpired(emulator, session)) return sendPage(reply, 200, expiredPage(emulator, session));
    return sendPage(reply, 200, portalPage(emulator, session, { values: {}, problems: {} }));
  });

  app.post<BySecret>('/p/session/:secret', async (request, reply) => {
    const session = findSession(emulator, request.params.secret);
    if (!session) return sendPage(reply, 404, notFoundPage(emulator));
    if (isExpired(emulator, session)) return sendPage(reply, 200, expiredPage(emulator, session));
    return changeCard(emulator, session, typeof request.body === 'string' ? request.body : '', reply);
  });
}

function changeCard(emulator: EmulatorState, session: PortalSession, body: string, reply: FastifyReply): FastifyReply {
  const customer = findCustomer(emulator, session.customer);
  const state = readCardForm(parseForm(body), customer.email, emulator.clock.now(customer.test_clock ?? null));
  const showForm = (status: number, shown: CardFormState) =>
    sendPage(reply, status, portalPage(emulator, session, shown));
  if (hasProblems(state)) return showForm(422, state);
  try {
    inTransaction(emulator, null, () => {
      const card = createCardPaymentMethod(emulator, state.payer.card, state.payer);
      verifyCard(emulator, card);
      const { id } = attachPaymentMethod(emulator, card, customer);
      updateCustomer(emulator, customer, { invoice_settings: { default_payment_method: id } });
    });
  } catch (error) {
    if (error instanceof StripeApiError) return showForm(error.status, withCardError(state, error));
    throw error;
  }
  return reply.redirect(session.flow?.after_completion.redirect?.return_url ?? session.return_url ?? '/', 303);
}

const findSession = (emulator: EmulatorState, secret: string): PortalSession | undefined =>
  emulator.store.all('portalSessions').find(({ url }) => url.endsWith(`/${secret}`));

const isExpired = (emulator: EmulatorState, { created }: PortalSession): boolean =>
  emulator.clock.now() > created + portalSessionLifetimeSeconds;

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
        <p class="quiet">${emulator.merchantName} will charge future payments to this card.</p>
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
        <p class="footer small quiet">Local Stripe emulator. Do not enter a real card.</p>
      </section>
    </main>`,
  );
}

function expiredPage(emulator: EmulatorState, { return_url: returnUrl }: PortalSession): string {
  return statePage(
    'Link expired',
    html`${clockIcon}
      <h1>This link has expired</h1>
      <p class="quiet">Your card was not changed. Return to ${emulator.merchantName} and try again.</p>
      ${returnUrl ? html`<a class="button" href="${returnUrl}">Return to ${emulator.merchantName}</a>` : ''}`,
  );
}

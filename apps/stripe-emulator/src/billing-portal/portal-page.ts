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
} from '../pages/card-form.js';
import { html } from '../pages/html.js';
import { arrow, clockFace, page, sendPage, statePage, testModeBadge } from '../pages/layout.js';
import { notFoundPage } from '../pages/not-found-page.js';
import {
  attachPaymentMethod,
  type CardDetails,
  createCardPaymentMethod,
  markSetUp,
} from '../payments/payment-methods.js';
import { bankAnswer } from '../payments/test-cards.js';
import type { PortalSession } from '../storage/records.js';
import type { World } from '../world.js';
import { sessionLastsSeconds } from './portal-sessions.js';

interface BySecret {
  Params: { secret: string };
}

/** Serves the page on which customers change the card that they are charged on. */
export function servePortalPages(app: FastifyInstance, world: World): void {
  app.get<BySecret>('/p/session/:secret', async (request, reply) => {
    const session = sessionOf(world, request.params.secret);
    if (!session) return sendPage(reply, 404, notFoundPage(world));
    if (isOver(world, session)) return sendPage(reply, 200, closedPage(world, session));
    return sendPage(reply, 200, portalPage(world, session, { values: {}, problems: {} }));
  });

  app.post<BySecret>('/p/session/:secret', async (request, reply) => {
    const session = sessionOf(world, request.params.secret);
    if (!session) return sendPage(reply, 404, notFoundPage(world));
    if (isOver(world, session)) return sendPage(reply, 200, closedPage(world, session));
    return changeCard(world, session, typeof request.body === 'string' ? request.body : '', reply);
  });
}

function changeCard(world: World, session: PortalSession, body: string, reply: FastifyReply): FastifyReply {
  const customer = findCustomer(world, session.customer);
  const state = readCardForm(parseForm(body), customer.email, world.clock.now(customer.test_clock ?? null));
  const again = (status: number, shown: CardFormState) => sendPage(reply, status, portalPage(world, session, shown));
  if (hasProblems(state)) return again(422, state);
  try {
    inTransaction(world, null, () => {
      const card = createCardPaymentMethod(world, state.payer.card, state.payer);
      refuseDeclined(state.payer.card);
      const { id } = attachPaymentMethod(world, card, customer);
      // The customer is there, and whatever the bank asks is answered.
      markSetUp(world, id);
      updateCustomer(world, customer, { invoice_settings: { default_payment_method: id } });
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

const sessionOf = (world: World, secret: string): PortalSession | undefined =>
  world.store.all('portalSessions').find(({ url }) => url.endsWith(`/${secret}`));

const isOver = (world: World, { created }: PortalSession): boolean => world.clock.now() > created + sessionLastsSeconds;

function portalPage(world: World, session: PortalSession, state: CardFormState): string {
  const customer = findCustomer(world, session.customer);
  return page(
    `Update your card at ${world.merchantName}`,
    html`<main class="sheet">
      <div class="merchant">
        ${session.return_url ? html`<a href="${session.return_url}">${arrow}<span>Back</span></a>` : ''}
        <strong>${world.merchantName}</strong>${testModeBadge}
      </div>
      <section class="card" aria-label="New card">
        <h1>Update your card</h1>
        <p class="quiet">From now on ${world.merchantName} charges your subscription to this card.</p>
        ${cardForm(
          {
            action: session.url.slice(world.publicUrl.length),
            buttonLabel: 'Update card',
            fixedEmail: customer.email,
            now: world.clock.now(customer.test_clock ?? null),
          },
          state,
        )}
        ${testCardList}
        <p class="footer small quiet">Local Stripe emulator. No real card is kept.</p>
      </section>
    </main>`,
  );
}

function closedPage(world: World, { return_url: returnUrl }: PortalSession): string {
  return statePage(
    'Link expired',
    html`${clockFace}
      <h1>This link has expired</h1>
      <p class="quiet">Nothing was changed. Go back to ${world.merchantName} and start again.</p>
      ${returnUrl ? html`<a class="button" href="${returnUrl}">Return to ${world.merchantName}</a>` : ''}`,
  );
}

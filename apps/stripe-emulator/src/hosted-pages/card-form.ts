import type { StripeApiError } from '../api/errors.js';
import type { FormObject } from '../api/form.js';
import type { Payer } from '../payment-methods/payment-methods.js';
import { isCardNumber } from '../payment-methods/test-cards.js';
import { html, type Html } from './html.js';
import { warning } from './layout.js';

type CardFieldName = 'email' | 'cardNumber' | 'cardExpiry' | 'cardCvc' | 'billingName';
type CardFormProblems = Partial<Record<CardFieldName, string>>;

/** The values and validation errors that a card form shows. */
export interface CardFormState {
  values: Partial<Record<CardFieldName, string>>;
  problems: CardFormProblems;
  /** The error of the payment, if no single field caused it. */
  alert?: string | undefined;
}

export interface CardForm {
  action: string;
  buttonLabel: string;
  /** The email that the merchant provided, which the customer cannot change; null if the customer enters one. */
  fixedEmail: string | null;
  /** The emulator's time, in seconds since the Unix epoch. */
  now: number;
}

/** A card form. It works without JavaScript; `browser/hosted-card-form.ts` formats and validates it while the customer types. */
export function cardForm(form: CardForm, state: CardFormState): Html {
  const now = new Date(form.now * 1000);
  const input = (name: CardFieldName, label: string, attributes: Html, value = state.values[name] ?? '') => {
    const problem = state.problems[name];
    const isInvalid = problem ? html`aria-invalid="true"` : html``;
    return html`<div class="field">
      <label for="${name}">${label}</label>
      <div class="input">
        <input
          id="${name}"
          name="${name}"
          value="${value}"
          required
          aria-describedby="${name}-problem"
          ${isInvalid}
          ${attributes}
        />
        ${name === 'cardNumber' ? html`<span class="brand" aria-hidden="true"></span>` : ''}
      </div>
      <p class="problem" id="${name}-problem" role="alert">${problem}</p>
    </div>`;
  };
  return html`<form
    method="post"
    action="${form.action}"
    data-card-form
    data-now="${now.getUTCFullYear()}-${now.getUTCMonth() + 1}"
    data-expiry="12 / ${String(now.getUTCFullYear() + 3).slice(-2)}"
  >
    ${state.alert ? html`<div class="alert" role="alert">${warning}<span>${state.alert}</span></div>` : ''}
    ${
      form.fixedEmail === null
        ? input(
            'email',
            'Email',
            html`type="email" autocomplete="email" inputmode="email" placeholder="you@example.com"`,
          )
        : input('email', 'Email', html`type="email" autocomplete="email" readonly`, form.fixedEmail)
    }
    <h2>Payment method</h2>
    ${input(
      'cardNumber',
      'Card number',
      html`class="number" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234"`,
    )}
    <div class="pair">
      ${input('cardExpiry', 'MM / YY', html`class="number" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY"`)}
      ${input('cardCvc', 'CVC', html`class="number" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC"`, '')}
    </div>
    ${input('billingName', 'Name on card', html`autocomplete="cc-name" placeholder="Full name"`)}
    <button type="submit" data-label="${form.buttonLabel}"><span>${form.buttonLabel}</span></button>
  </form>`;
}

const testCardHints: readonly [number: string, meaning: string][] = [
  ['4242 4242 4242 4242', 'Succeeds'],
  ['5555 5555 5555 4444', 'Succeeds (Mastercard)'],
  ['4000 0025 0000 3155', 'Requires authentication'],
  ['4000 0000 0000 0341', 'Succeeds now, fails on renewal'],
  ['4000 0000 0000 0002', 'Declined'],
  ['4000 0000 0000 9995', 'Insufficient funds'],
];

/** The most common test cards. A click fills the form. */
export const testCardList = html`<details class="cards">
  <summary>Test cards</summary>
  <ul>
    ${testCardHints.map(
      ([number, meaning]) =>
        html`<li>
          <button class="use number" type="button" data-use-card="${number}">${number}</button>
          <span class="quiet">${meaning}</span>
        </li>`,
    )}
  </ul>
</details>`;

/** Reads and validates a submitted form. Messages are those of Stripe. */
export function readCardForm(
  form: FormObject,
  fixedEmail: string | null,
  now: number,
): CardFormState & { payer: Payer } {
  const value = (name: CardFieldName) => (typeof form[name] === 'string' ? form[name].trim() : '');
  const email = fixedEmail ?? value('email');
  const number = value('cardNumber').replaceAll(/[\s-]/g, '');
  const expiry = value('cardExpiry').replaceAll(/\D/g, '');
  const cvc = value('cardCvc');
  const month = Number(expiry.slice(0, 2));
  const year = 2000 + Number(expiry.slice(-2));
  const problems: CardFormProblems = {
    ...problem('email', emailProblem(email)),
    ...problem('cardNumber', numberProblem(number)),
    ...problem('cardExpiry', expiryProblem(expiry, month, year, now)),
    ...problem('cardCvc', /^\d{3,4}$/.test(cvc) ? '' : "Your card's security code is incomplete."),
    ...problem('billingName', value('billingName') === '' ? 'Name on card is required.' : ''),
  };
  return {
    values: {
      email,
      cardNumber: value('cardNumber'),
      cardExpiry: value('cardExpiry'),
      billingName: value('billingName'),
    },
    problems,
    payer: { email, name: value('billingName'), card: { number, exp_month: month, exp_year: year, cvc } },
  };
}

export function hasProblems(state: CardFormState): boolean {
  return Object.keys(state.problems).length > 0;
}

/** Shows an error of the API at its field, or above the form if it concerns no field. */
export function withCardError(state: CardFormState, error: StripeApiError): CardFormState {
  const field = fieldOfCode[error.body.code ?? ''];
  return field
    ? { ...state, problems: { ...state.problems, [field]: error.body.message } }
    : { ...state, alert: error.body.message };
}

const fieldOfCode: Record<string, CardFieldName> = {
  incorrect_number: 'cardNumber',
  invalid_number: 'cardNumber',
  expired_card: 'cardExpiry',
  invalid_expiry_month: 'cardExpiry',
  invalid_expiry_year: 'cardExpiry',
  incorrect_cvc: 'cardCvc',
  invalid_cvc: 'cardCvc',
};

function problem(name: CardFieldName, message: string): CardFormProblems {
  return message === '' ? {} : { [name]: message };
}

function emailProblem(email: string): string {
  if (email === '') return 'Email is required.';
  return /^\S+@\S+\.\S+$|^\S+@localhost$/.test(email) ? '' : 'Your email is invalid.';
}

function numberProblem(number: string): string {
  if (!/^\d{15,19}$/.test(number)) return 'Your card number is incomplete.';
  return isCardNumber(number) ? '' : 'Your card number is invalid.';
}

function expiryProblem(digits: string, month: number, year: number, now: number): string {
  if (digits.length !== 4 && digits.length !== 6) return "Your card's expiration date is incomplete.";
  if (month < 1 || month > 12) return "Your card's expiration date is invalid.";
  const today = new Date(now * 1000);
  const monthsAhead = (year - today.getUTCFullYear()) * 12 + month - (today.getUTCMonth() + 1);
  return monthsAhead < 0 ? "Your card's expiration date is in the past." : '';
}

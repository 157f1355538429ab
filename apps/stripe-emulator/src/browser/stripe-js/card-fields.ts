import { cvcLength, digitsOf, formatCardNumber, hasValidCheckDigit, isCompleteCardNumber } from '../card-number.js';

export type FieldName = 'number' | 'expiry' | 'cvc';

export interface FieldProblem {
  code: string;
  message: string;
}

interface CardField {
  /** Formats the digits while the customer types. */
  format(digits: string): string;
  /** The validation error of a field in Stripe's words, or null if the field is complete and valid. */
  validate(digits: string, cardDigits: string): FieldProblem | null;
}

const problem = (code: string, message: string): FieldProblem => ({ code, message });

function monthsFromNow(month: number, year: number): number {
  const now = new Date();
  return (year - now.getFullYear()) * 12 + month - (now.getMonth() + 1);
}

export const cardFields: Record<FieldName, CardField> = {
  number: {
    format: formatCardNumber,
    validate(digits) {
      if (!isCompleteCardNumber(digits)) return problem('incomplete_number', 'Your card number is incomplete.');
      return hasValidCheckDigit(digits) ? null : problem('invalid_number', 'Your card number is invalid.');
    },
  },
  expiry: {
    format(typed) {
      const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
      return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
    },
    validate(digits) {
      if (digits.length < 4) return problem('incomplete_expiry', "Your card's expiration date is incomplete.");
      const month = Number(digits.slice(0, 2));
      if (month < 1 || month > 12) {
        return problem('invalid_expiry_month', "Your card's expiration date is invalid.");
      }
      const isPast = monthsFromNow(month, 2000 + Number(digits.slice(2))) < 0;
      return isPast ? problem('invalid_expiry_year_past', "Your card's expiration year is in the past.") : null;
    },
  },
  cvc: {
    format: (digits) => digits.slice(0, 4),
    validate: (digits, cardDigits) =>
      digits.length < cvcLength(cardDigits)
        ? problem('incomplete_cvc', "Your card's security code is incomplete.")
        : null,
  },
};

export const fieldNames: readonly FieldName[] = ['number', 'expiry', 'cvc'];

const fieldMarkup = (name: FieldName, label: string, autocomplete: string, placeholder: string): string => `<div>
  <label for="${name}">${label}</label>
  <input id="${name}" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${placeholder}" aria-describedby="${name}-problem">
  <p id="${name}-problem" role="alert"></p>
</div>`;

export const cardFormMarkup = `<fieldset>
  ${fieldMarkup('number', 'Card number', 'cc-number', '1234 1234 1234 1234')}
  <div class="pair">
    ${fieldMarkup('expiry', 'MM / YY', 'cc-exp', 'MM / YY')}
    ${fieldMarkup('cvc', 'CVC', 'cc-csc', 'CVC')}
  </div>
</fieldset>`;

/** The parameters of a request that confirms a payment with the card in the form. */
export function cardParameters(value: (name: FieldName) => string): Record<string, string> {
  const expiry = digitsOf(value('expiry'));
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digitsOf(value('number')),
    'payment_method_data[card][exp_month]': String(Number(expiry.slice(0, 2))),
    'payment_method_data[card][exp_year]': String(2000 + Number(expiry.slice(2))),
    'payment_method_data[card][cvc]': digitsOf(value('cvc')),
  };
}

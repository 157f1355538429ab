import {
  cvcLength,
  digitsOf,
  formatCardNumber,
  hasValidCheckDigit,
  isAmex,
  isCompleteCardNumber,
} from './card-number.js';

/**
 * Formats and validates the card form of the hosted pages while the customer types. Without this script the form works
 * as plain HTML and the server validates it.
 */
function enhanceCardForm(form: HTMLFormElement, button: HTMLButtonElement, brand: HTMLElement): void {
  const findInput = (name: string): HTMLInputElement | null => {
    const element = form.elements.namedItem(name);
    return element instanceof HTMLInputElement ? element : null;
  };
  const input = (name: string): HTMLInputElement => {
    const element = findInput(name);
    if (!element) throw new Error(`The card form has no field ${name}`);
    return element;
  };
  const cardNumber = input('cardNumber');
  const cardExpiry = input('cardExpiry');
  const cardCvc = input('cardCvc');
  const buttonLabel = button.querySelector('span');
  const cardDigits = () => digitsOf(cardNumber.value);

  const showBrand = () => {
    brand.textContent = brandName(cardDigits());
  };
  cardNumber.addEventListener('input', () => {
    reformat(cardNumber, formatCardNumber);
    showBrand();
  });
  cardExpiry.addEventListener('input', (event) => {
    const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    if (isDeleting && /^\d{2} \/$/.test(cardExpiry.value)) cardExpiry.value = cardExpiry.value.slice(0, 1);
    reformat(cardExpiry, (digits) => formatExpiry(digits, isDeleting));
  });
  cardCvc.addEventListener('input', () => {
    reformat(cardCvc, (digits) => digits.slice(0, cvcLength(cardDigits())));
  });

  const validators: Record<string, (value: string) => string> = {
    email: emailProblem,
    cardNumber: (value) => cardNumberProblem(digitsOf(value)),
    cardExpiry: (value) => expiryProblem(digitsOf(value), form.dataset['now'] ?? ''),
    cardCvc: (value) =>
      digitsOf(value).length < cvcLength(cardDigits()) ? "Your card's security code is incomplete." : '',
    billingName: (value) => (value.trim() === '' ? 'Name on card is required.' : ''),
  };
  const validated = Object.entries(validators).flatMap(([name, problemOf]) => {
    const element = findInput(name);
    return element ? [{ name, element, problemOf }] : [];
  });
  const showProblem = (name: string, element: HTMLInputElement, message: string) => {
    const problem = form.querySelector(`#${name}-problem`);
    if (problem) problem.textContent = message;
    if (message) element.setAttribute('aria-invalid', 'true');
    else element.removeAttribute('aria-invalid');
  };

  form.noValidate = true;
  // A message that appears while the button is pressed would move the button away from the pointer.
  let isPressing = false;
  button.addEventListener('pointerdown', () => {
    isPressing = true;
  });
  document.addEventListener('pointerup', () =>
    setTimeout(() => {
      isPressing = false;
    }),
  );
  for (const { name, element, problemOf } of validated) {
    element.addEventListener('blur', () => {
      if (element.value && !isPressing) showProblem(name, element, problemOf(element.value));
    });
    element.addEventListener('input', () => {
      if (element.getAttribute('aria-invalid')) showProblem(name, element, '');
    });
  }
  form.addEventListener('submit', (event) => {
    if (button.getAttribute('aria-busy') === 'true') {
      event.preventDefault();
      return;
    }
    let firstInvalid: HTMLInputElement | null = null;
    for (const { name, element, problemOf } of validated) {
      const message = problemOf(element.value);
      showProblem(name, element, message);
      if (message) firstInvalid ??= element;
    }
    if (firstInvalid) {
      event.preventDefault();
      firstInvalid.focus();
      return;
    }
    button.setAttribute('aria-busy', 'true');
    if (buttonLabel) buttonLabel.textContent = 'Processing…';
  });
  // The browser restores the busy button when the customer returns with the back button.
  window.addEventListener('pageshow', () => {
    button.removeAttribute('aria-busy');
    if (buttonLabel) buttonLabel.textContent = button.dataset['label'] ?? '';
  });

  const fill = (element: HTMLInputElement, value: string) => {
    element.value = value;
    element.dispatchEvent(new Event('input', { bubbles: true }));
  };
  for (const testCard of document.querySelectorAll<HTMLElement>('[data-use-card]')) {
    testCard.addEventListener('click', () => {
      fill(cardNumber, testCard.dataset['useCard'] ?? '');
      fill(cardExpiry, form.dataset['expiry'] ?? '');
      fill(cardCvc, '123');
      if (!input('billingName').value) fill(input('billingName'), 'Test Customer');
      button.focus();
    });
  }
  showBrand();
}

/** Formats the value of an input and keeps the caret behind the digit that it was behind. */
function reformat(input: HTMLInputElement, format: (digits: string) => string): void {
  const isCaretAtEnd = input.selectionStart === input.value.length;
  const digitsBeforeCaret = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
  const formatted = format(digitsOf(input.value));
  if (formatted === input.value) return;
  input.value = formatted;
  let position = formatted.length;
  if (!isCaretAtEnd) {
    position = 0;
    while (position < formatted.length && digitsOf(formatted.slice(0, position)).length < digitsBeforeCaret) position++;
  }
  input.setSelectionRange(position, position);
}

function brandName(cardDigits: string): string {
  if (cardDigits.startsWith('4')) return 'Visa';
  if (/^(5[1-5]|2[2-7])/.test(cardDigits)) return 'Mastercard';
  return isAmex(cardDigits) ? 'Amex' : '';
}

/** `MM / YY`. A year that browsers fill in with four digits is shortened. */
function formatExpiry(typed: string, isDeleting: boolean): string {
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  if (digits.length === 6) return `${digits.slice(0, 2)} / ${digits.slice(4, 6)}`;
  const hasMonth = digits.length > 2 || (digits.length === 2 && !isDeleting);
  return hasMonth ? `${digits.slice(0, 2)} / ${digits.slice(2, 4)}` : digits;
}

function emailProblem(value: string): string {
  if (value === '') return 'Email is required.';
  return /^\S+@\S+\.\S+$|^\S+@localhost$/.test(value) ? '' : 'Your email is invalid.';
}

function cardNumberProblem(digits: string): string {
  if (!isCompleteCardNumber(digits)) return 'Your card number is incomplete.';
  return hasValidCheckDigit(digits) ? '' : 'Your card number is invalid.';
}

/** @param now the emulator's year and month, `2027-1` */
function expiryProblem(digits: string, now: string): string {
  if (digits.length < 4) return "Your card's expiration date is incomplete.";
  const month = Number(digits.slice(0, 2));
  if (month < 1 || month > 12) return "Your card's expiration date is invalid.";
  const [thisYear = 0, thisMonth = 0] = now.split('-').map(Number);
  const monthsAhead = (2000 + Number(digits.slice(-2)) - thisYear) * 12 + month - thisMonth;
  return monthsAhead < 0 ? "Your card's expiration date is in the past." : '';
}

const cardForm = document.querySelector<HTMLFormElement>('form[data-card-form]');
const submitButton = cardForm?.querySelector<HTMLButtonElement>('button[type=submit]');
const cardBrand = cardForm?.querySelector<HTMLElement>('.brand');
if (cardForm && submitButton && cardBrand) enhanceCardForm(cardForm, submitButton, cardBrand);

/** What the card form does in the browser beyond plain HTML; without it the form works all the same. */
export const cardScript = `
(() => {
  const form = document.querySelector('form[data-card-form]');
  if (!form) return;
  const field = (name) => form.elements.namedItem(name);
  const number = field('cardNumber'), expiry = field('cardExpiry'), cvc = field('cardCvc');
  const brand = form.querySelector('.brand'), button = form.querySelector('button[type=submit]');
  const digits = (text) => text.replace(/\\D/g, '');
  const isAmex = () => /^3[47]/.test(digits(number.value));

  const groups = (text) => (/^3[47]/.test(text) ? [4, 6, 5] : [4, 4, 4, 4, 3]);
  const group = (text) => {
    const parts = [];
    let rest = text;
    for (const size of groups(text)) {
      if (!rest) break;
      parts.push(rest.slice(0, size));
      rest = rest.slice(size);
    }
    return parts.join(' ');
  };
  const brandOf = (text) =>
    /^4/.test(text) ? 'Visa' : /^(5[1-5]|2[2-7])/.test(text) ? 'Mastercard' : /^3[47]/.test(text) ? 'Amex' : '';

  const reformat = (input, format) => {
    const before = digits(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
    const atEnd = input.selectionStart === input.value.length;
    const formatted = format(digits(input.value));
    if (formatted === input.value) return;
    input.value = formatted;
    let position = formatted.length;
    if (!atEnd) for (position = 0; position < formatted.length && digits(formatted.slice(0, position)).length < before; ) position++;
    input.setSelectionRange(position, position);
  };
  number.addEventListener('input', () => {
    reformat(number, (text) => group(text.slice(0, /^3[47]/.test(text) ? 15 : 19)));
    brand.textContent = brandOf(digits(number.value));
  });
  expiry.addEventListener('input', (event) => {
    const isDeleting = (event.inputType || '').startsWith('delete');
    if (isDeleting && /^\\d{2} \\/$/.test(expiry.value)) expiry.value = expiry.value.slice(0, 1);
    reformat(expiry, (text) => {
      const padded = /^[2-9]/.test(text) ? '0' + text : text;
      if (padded.length > 4 && padded.length === 6) return padded.slice(0, 2) + ' / ' + padded.slice(4, 6);
      return padded.length > 2 || (padded.length === 2 && !isDeleting) ? padded.slice(0, 2) + ' / ' + padded.slice(2, 4) : padded;
    });
  });
  cvc.addEventListener('input', () => reformat(cvc, (text) => text.slice(0, isAmex() ? 4 : 3)));

  const luhn = (text) =>
    [...text].reverse().reduce((sum, digit, place) => {
      const value = Number(digit) * (place % 2 ? 2 : 1);
      return sum + (value > 9 ? value - 9 : value);
    }, 0) % 10 === 0;
  const checks = {
    email: (value) => (!value ? 'Email is required.' : /^\\S+@\\S+\\.\\S+$|^\\S+@localhost$/.test(value) ? '' : 'Your email is invalid.'),
    cardNumber: (value) => {
      const text = digits(value);
      if (text.length < (isAmex() ? 15 : 16)) return 'Your card number is incomplete.';
      return luhn(text) ? '' : 'Your card number is invalid.';
    },
    cardExpiry: (value) => {
      const text = digits(value);
      if (text.length < 4) return "Your card's expiration date is incomplete.";
      const month = Number(text.slice(0, 2));
      if (month < 1 || month > 12) return "Your card's expiration date is invalid.";
      const [year, thisMonth] = form.dataset.now.split('-').map(Number);
      const ahead = (2000 + Number(text.slice(-2)) - year) * 12 + month - thisMonth;
      return ahead < 0 ? "Your card's expiration date is in the past." : '';
    },
    cardCvc: (value) => (digits(value).length < (isAmex() ? 4 : 3) ? "Your card's security code is incomplete." : ''),
    billingName: (value) => (value.trim() ? '' : 'Name on card is required.'),
  };
  const show = (name, message) => {
    const input = field(name);
    form.querySelector('#' + name + '-problem').textContent = message;
    if (message) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  };
  form.noValidate = true;
  // A message that appears while the button is being pressed would move it away from under the pointer.
  let isPressing = false;
  button.addEventListener('pointerdown', () => { isPressing = true; });
  document.addEventListener('pointerup', () => setTimeout(() => { isPressing = false; }));
  for (const name of Object.keys(checks)) {
    const input = field(name);
    if (!input) continue;
    input.addEventListener('blur', () => { if (input.value && !isPressing) show(name, checks[name](input.value)); });
    input.addEventListener('input', () => { if (input.getAttribute('aria-invalid')) show(name, ''); });
  }
  form.addEventListener('submit', (event) => {
    if (button.getAttribute('aria-busy') === 'true') return event.preventDefault();
    const wrong = Object.keys(checks).filter((name) => {
      const input = field(name);
      if (!input) return false;
      const message = checks[name](input.value);
      show(name, message);
      return message;
    });
    if (wrong.length) {
      event.preventDefault();
      field(wrong[0]).focus();
      return;
    }
    button.setAttribute('aria-busy', 'true');
    button.querySelector('span').textContent = 'Processing…';
  });
  window.addEventListener('pageshow', () => {
    button.removeAttribute('aria-busy');
    button.querySelector('span').textContent = button.dataset.label;
  });
  for (const use of document.querySelectorAll('[data-use-card]')) {
    use.addEventListener('click', () => {
      const fill = (input, value) => { input.value = value; input.dispatchEvent(new Event('input', { bubbles: true })); };
      fill(number, use.dataset.useCard);
      fill(expiry, form.dataset.expiry);
      fill(cvc, '123');
      if (!field('billingName').value) fill(field('billingName'), 'Test Customer');
      button.focus();
    });
  }
  brand.textContent = brandOf(digits(number.value));
})();
`;

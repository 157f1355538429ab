/**
 * Stands in for Stripe.js where there is no Stripe: what `@stripe/react-stripe-js` needs of it for the Payment Element
 * with a card, in a shadow root of its own. Types: `@stripe/stripe-js`.
 */
export const stripeJs = String.raw`
(() => {
  if (window.Stripe) return;
  const origin = new URL(document.currentScript.src).origin;

  const makeEmitter = () => {
    const listeners = new Map();
    const of = (name) => listeners.get(name) ?? listeners.set(name, new Set()).get(name);
    return {
      on: (name, listener) => void of(name).add(listener),
      off: (name, listener) => void (listener ? of(name).delete(listener) : of(name).clear()),
      emit: (name, event) => [...of(name)].forEach((listener) => listener(event)),
    };
  };

  /** Asks the emulator about the one payment that a client secret is for. */
  const ask = async (key, clientSecret, action, fields = {}) => {
    const id = String(clientSecret).split('_secret_')[0];
    const body = new URLSearchParams({ key, client_secret: clientSecret, ...fields });
    try {
      const response = await fetch(origin + '/stripe-js/payment_intents/' + encodeURIComponent(id) + action, {
        method: 'POST',
        body,
      });
      const answer = await response.json();
      return response.ok ? { paymentIntent: answer } : { error: answer.error };
    } catch {
      return { error: { type: 'api_connection_error', message: 'The payment could not be sent. Please try again.' } };
    }
  };

  const formatMoney = (amount, currency) =>
    new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount / 100);

  const themes = {
    stripe: ['#ffffff', '#30313d', '#5a6175', '#c0123c', '#0570de', '#d5d9e2'],
    flat: ['#f1f1f1', '#30313d', '#5a6175', '#c0123c', '#0570de', '#d5d9e2'],
    night: ['#30313d', '#ffffff', '#b6b9c6', '#ff8fa3', '#85d996', '#565869'],
  };

  const styleOf = ({ theme = 'stripe', variables = {} } = {}) => {
    const [ground, text, quiet, danger, primary, line] = themes[theme] ?? themes.stripe;
    const value = (name, fallback) => String(variables[name] ?? fallback).replace(/[{};<>]/g, '');
    return ':host { all: initial; display: block;' +
      ' --ground: ' + value('colorBackground', ground) + '; --text: ' + value('colorText', text) + ';' +
      ' --quiet: ' + value('colorTextSecondary', quiet) + '; --danger: ' + value('colorDanger', danger) + ';' +
      ' --primary: ' + value('colorPrimary', primary) + '; --line: ' + value('colorBorder', line) + ';' +
      ' --radius: ' + value('borderRadius', '6px') + '; --unit: ' + value('spacingUnit', '4px') + ';' +
      ' font: ' + value('fontSizeBase', '16px') + '/1.5 ' + value('fontFamily', 'system-ui, sans-serif') + ';' +
      ' color: var(--text); }' +
      ' * { box-sizing: border-box; }' +
      ' fieldset { border: 0; margin: 0; padding: 0; min-width: 0; display: grid; gap: calc(var(--unit) * 3); }' +
      ' .pair { display: grid; grid-template-columns: 1fr 1fr; gap: calc(var(--unit) * 3); align-items: start; }' +
      ' label { display: block; font-size: 0.875em; margin-bottom: var(--unit); }' +
      ' input { width: 100%; min-height: 44px; padding: 0 calc(var(--unit) * 3); font: inherit; color: inherit;' +
      ' background: var(--ground); border: 1px solid var(--line); border-radius: var(--radius); }' +
      ' input::placeholder { color: var(--quiet); opacity: 1; }' +
      ' input:focus-visible { outline: 2px solid var(--primary); outline-offset: 1px; border-color: var(--primary); }' +
      ' input[aria-invalid=true] { border-color: var(--danger); color: var(--danger); }' +
      ' p { margin: var(--unit) 0 0; color: var(--danger); font-size: 0.875em; } p:empty { display: none; }' +
      ' dialog { max-width: min(400px, calc(100vw - 32px)); padding: 24px; color: var(--text);' +
      ' background: var(--ground); border: 1px solid var(--line); border-radius: calc(var(--radius) * 2); }' +
      ' dialog::backdrop { background: rgb(0 0 0 / 0.55); }' +
      ' h2 { margin: 0 0 8px; font-size: 1.25em; } dialog p { color: var(--quiet); margin: 0 0 20px; }' +
      ' .actions { display: grid; gap: 8px; }' +
      ' button { min-height: 44px; font: inherit; font-weight: 600; cursor: pointer; border-radius: var(--radius);' +
      ' border: 1px solid var(--line); background: transparent; color: var(--text); }' +
      ' button.main { background: var(--text); color: var(--ground); border-color: var(--text); }' +
      ' button:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }';
  };

  /** A shadow root in a new element under the parent, with the look that the appearance asks for. */
  const addShadow = (parent, appearance, content) => {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styleOf(appearance));
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = content;
    parent.append(host);
    return { host, root, restyle: (changed) => sheet.replaceSync(styleOf(changed)) };
  };

  const digitsOf = (text) => text.replace(/\D/g, '');
  const isAmex = (digits) => /^3[47]/.test(digits);
  const isLuhn = (digits) =>
    [...digits].reverse().reduce((sum, digit, place) => {
      const value = Number(digit) * (place % 2 ? 2 : 1);
      return sum + (value > 9 ? value - 9 : value);
    }, 0) % 10 === 0;
  const monthsAhead = (month, year) => {
    const now = new Date();
    return (year - now.getFullYear()) * 12 + month - (now.getMonth() + 1);
  };

  const fields = {
    number: {
      format: (digits) =>
        isAmex(digits)
          ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ')
          : (digits.slice(0, 19).match(/.{1,4}/g) ?? []).join(' '),
      problem: (digits) => {
        if (digits.length < (isAmex(digits) ? 15 : 16)) return ['incomplete_number', 'Your card number is incomplete.'];
        return isLuhn(digits) ? null : ['invalid_number', 'Your card number is invalid.'];
      },
    },
    expiry: {
      format: (typed) => {
        const digits = (/^[2-9]/.test(typed) ? '0' + typed : typed).slice(0, 4);
        return digits.length > 2 ? digits.slice(0, 2) + ' / ' + digits.slice(2) : digits;
      },
      problem: (digits) => {
        if (digits.length < 4) return ['incomplete_expiry', "Your card's expiration date is incomplete."];
        const month = Number(digits.slice(0, 2));
        if (month < 1 || month > 12) return ['invalid_expiry_month', "Your card's expiration date is invalid."];
        const isPast = monthsAhead(month, 2000 + Number(digits.slice(2))) < 0;
        return isPast ? ['invalid_expiry_year_past', "Your card's expiration year is in the past."] : null;
      },
    },
    cvc: {
      format: (digits) => digits.slice(0, 4),
      problem: (digits, number) =>
        digits.length < (isAmex(number) ? 4 : 3) ? ['incomplete_cvc', "Your card's security code is incomplete."] : null,
    },
  };

  const field = (name, label, autocomplete, placeholder) =>
    '<div><label for="' + name + '">' + label + '</label><input id="' + name + '" inputmode="numeric" autocomplete="' +
    autocomplete + '" placeholder="' + placeholder + '" aria-describedby="' + name + '-problem"><p id="' + name +
    '-problem" role="alert"></p></div>';
  const cardForm =
    '<fieldset>' + field('number', 'Card number', 'cc-number', '1234 1234 1234 1234') + '<div class="pair">' +
    field('expiry', 'MM / YY', 'cc-exp', 'MM / YY') + field('cvc', 'CVC', 'cc-csc', 'CVC') + '</div></fieldset>';

  const makePaymentElement = (state) => {
    const emitter = makeEmitter();
    let shadow = null;
    const input = (name) => shadow.root.getElementById(name);
    const problemOf = (name) => fields[name].problem(digitsOf(input(name).value), digitsOf(input('number').value));
    const show = (name, problem) => {
      input(name).toggleAttribute('aria-invalid', false);
      if (problem) input(name).setAttribute('aria-invalid', 'true');
      shadow.root.getElementById(name + '-problem').textContent = problem ? problem[1] : '';
    };
    const names = Object.keys(fields);
    const changed = () =>
      emitter.emit('change', {
        elementType: 'payment',
        empty: names.every((name) => !input(name).value),
        complete: names.every((name) => !problemOf(name)),
        collapsed: false,
        value: { type: 'card' },
      });
    const element = {
      on(name, listener) { emitter.on(name, listener); return element; },
      off(name, listener) { emitter.off(name, listener); return element; },
      once(name, listener) {
        const once = (event) => { emitter.off(name, once); listener(event); };
        return element.on(name, once);
      },
      mount(target) {
        const parent = typeof target === 'string' ? document.querySelector(target) : target;
        if (!parent) throw new Error('The selector you specified applies to no DOM elements that are currently on the page.');
        element.unmount();
        shadow = addShadow(parent, state.options.appearance, cardForm);
        for (const name of names) {
          const box = input(name);
          box.addEventListener('input', (event) => {
            const isDeleting = (event.inputType || '').startsWith('delete');
            if (!isDeleting && box.selectionStart === box.value.length) box.value = fields[name].format(digitsOf(box.value));
            show(name, null);
            changed();
          });
          box.addEventListener('blur', () => { if (box.value) show(name, problemOf(name)); });
        }
        shadow.host.addEventListener('focusin', () => emitter.emit('focus', { elementType: 'payment' }));
        shadow.host.addEventListener('focusout', () => emitter.emit('blur', { elementType: 'payment' }));
        emitter.emit('loaderstart', { elementType: 'payment' });
        queueMicrotask(() => shadow && emitter.emit('ready', { elementType: 'payment' }));
      },
      unmount() { shadow?.host.remove(); shadow = null; },
      destroy() { element.unmount(); state.payment = null; },
      update() {},
      collapse() {},
      clear() { for (const name of names) input(name).value = ''; },
      focus() { input('number').focus(); },
      blur() { shadow?.root.activeElement?.blur(); },
      restyle(appearance) { shadow?.restyle(appearance); },
      /** The first thing that is wrong, shown where it is; or nothing. */
      check() {
        if (!shadow) return { type: 'invalid_request_error', message: 'The Payment Element is not on the page.' };
        const wrong = names.filter((name) => { const problem = problemOf(name); show(name, problem); return problem; });
        if (!wrong.length) return null;
        input(wrong[0]).focus();
        const [code, message] = problemOf(wrong[0]);
        return { type: 'validation_error', code, message };
      },
      card() {
        const expiry = digitsOf(input('expiry').value);
        return {
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': digitsOf(input('number').value),
          'payment_method_data[card][exp_month]': String(Number(expiry.slice(0, 2))),
          'payment_method_data[card][exp_year]': String(2000 + Number(expiry.slice(2))),
          'payment_method_data[card][cvc]': digitsOf(input('cvc').value),
        };
      },
    };
    return element;
  };

  /** The bank's question. Resolves to the customer's answer. */
  const askCustomer = ({ amount, currency }, appearance) =>
    new Promise((resolve) => {
      const { host, root } = addShadow(document.body, appearance,
        '<dialog aria-labelledby="title" aria-describedby="text"><h2 id="title">Confirm your payment</h2>' +
        '<p id="text">Your bank asks you to confirm a payment of <strong></strong>. In test mode you choose how it ends.</p>' +
        '<div class="actions"><button type="button" class="main" value="complete">Complete authentication</button>' +
        '<button type="button" value="fail">Fail authentication</button></div></dialog>');
      root.querySelector('strong').textContent = formatMoney(amount, currency);
      const dialog = root.querySelector('dialog');
      const finish = (outcome) => { dialog.close(); host.remove(); resolve(outcome); };
      for (const button of root.querySelectorAll('button')) button.addEventListener('click', () => finish(button.value));
      dialog.addEventListener('cancel', (event) => { event.preventDefault(); finish('fail'); });
      dialog.showModal();
    });

  const makeStripe = (key) => {
    const failure = (message) => Promise.resolve({ error: { type: 'invalid_request_error', message } });
    const finish = async (clientSecret, result, appearance) => {
      if (result.error || result.paymentIntent.status !== 'requires_action') return result;
      const outcome = await askCustomer(result.paymentIntent, appearance);
      return ask(key, clientSecret, '/authenticate', { outcome });
    };
    const stripe = {
      elements(options = {}) {
        const state = { options, payment: null };
        const elements = {
          state,
          create(type) {
            if (type !== 'payment') throw new Error('The local Stripe emulator has the Payment Element only.');
            if (state.payment) throw new Error('Can only create one Element of type payment.');
            state.payment = makePaymentElement(state);
            return state.payment;
          },
          getElement: (type) => (type === 'payment' ? state.payment : null),
          update(changes) {
            Object.assign(state.options, changes);
            state.payment?.restyle(state.options.appearance);
          },
          fetchUpdates: async () => ({}),
          async submit() {
            const error = state.payment ? state.payment.check() : null;
            return error ? { error } : { selectedPaymentMethod: 'card' };
          },
        };
        return elements;
      },
      async confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
        const secret = clientSecret ?? elements?.state.options.clientSecret;
        if (!secret) return failure('A client secret is required.');
        const appearance = elements?.state.options.appearance;
        const payment = elements?.state.payment;
        const problem = elements && (payment ? payment.check() : { type: 'invalid_request_error', message: 'There is no Payment Element.' });
        if (problem) return { error: problem };
        const method = payment
          ? payment.card()
          : confirmParams.payment_method ? { payment_method: String(confirmParams.payment_method) } : null;
        const begun = await ask(key, secret, method ? '/confirm' : '', method ?? {});
        const result = await finish(secret, begun, appearance);
        if (result.error || redirect === 'if_required') return result;
        if (!confirmParams.return_url) return failure('confirmParams.return_url is required.');
        const target = new URL(confirmParams.return_url, location.href);
        target.searchParams.set('payment_intent', result.paymentIntent.id);
        target.searchParams.set('payment_intent_client_secret', secret);
        target.searchParams.set('redirect_status', result.paymentIntent.status === 'succeeded' ? 'succeeded' : 'failed');
        location.assign(target.href);
        return new Promise(() => {});
      },
      async confirmCardPayment(clientSecret, data = {}) {
        const method = typeof data.payment_method === 'string' ? { payment_method: data.payment_method } : null;
        return finish(clientSecret, await ask(key, clientSecret, method ? '/confirm' : '', method ?? {}));
      },
      async handleNextAction({ clientSecret }) {
        return finish(clientSecret, await ask(key, clientSecret, ''));
      },
      retrievePaymentIntent: (clientSecret) => ask(key, clientSecret, ''),
      createToken: () => failure('The local Stripe emulator makes no tokens.'),
      createPaymentMethod: () => failure('The local Stripe emulator takes cards through the Payment Element only.'),
      registerAppInfo() {},
      _registerWrapper() {},
    };
    return stripe;
  };

  window.Stripe = Object.assign((key) => {
    if (!/^pk_test_/.test(key)) throw new Error('The local Stripe emulator takes publishable test keys (pk_test_…) only.');
    return makeStripe(key);
  }, { version: 'endive' });
})();
`;

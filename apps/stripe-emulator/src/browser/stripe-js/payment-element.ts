import { digitsOf } from '../card-number.js';
import { appendShadow, type Appearance, type StyledShadow } from './appearance.js';
import {
  cardFields,
  cardFormMarkup,
  cardParameters,
  fieldNames,
  type FieldName,
  type FieldProblem,
} from './card-fields.js';
import { type ElementListener, EventEmitter } from './event-emitter.js';
import type { StripeError } from './payment-intent-client.js';

const elementEvent = { elementType: 'payment' };

/** The Payment Element with a card form: https://docs.stripe.com/js/element/payment_element */
export class PaymentElement {
  private readonly emitter = new EventEmitter();
  private shadow: StyledShadow | null = null;

  /**
   * @param appearance returns the current appearance of the Elements instance
   * @param onDestroy runs when the merchant destroys the Element
   */
  constructor(
    private readonly appearance: () => Appearance | undefined,
    private readonly onDestroy: () => void,
  ) {}

  on(name: string, listener: ElementListener): this {
    this.emitter.on(name, listener);
    return this;
  }

  off(name: string, listener?: ElementListener): this {
    this.emitter.off(name, listener);
    return this;
  }

  once(name: string, listener: ElementListener): this {
    const once: ElementListener = (event) => {
      this.emitter.off(name, once);
      listener(event);
    };
    return this.on(name, once);
  }

  /** @throws Error if the selector matches no element */
  mount(target: string | Element): void {
    const parent = typeof target === 'string' ? document.querySelector(target) : target;
    if (!parent) {
      throw new Error('The selector you specified applies to no DOM elements that are currently on the page.');
    }
    this.unmount();
    const shadow = appendShadow(parent, this.appearance(), cardFormMarkup);
    this.shadow = shadow;
    for (const name of fieldNames) this.listenTo(name);
    shadow.host.addEventListener('focusin', () => this.emitter.emit('focus', elementEvent));
    shadow.host.addEventListener('focusout', () => this.emitter.emit('blur', elementEvent));
    this.emitter.emit('loaderstart', elementEvent);
    queueMicrotask(() => {
      if (this.shadow) this.emitter.emit('ready', elementEvent);
    });
  }

  unmount(): void {
    this.shadow?.host.remove();
    this.shadow = null;
  }

  destroy(): void {
    this.unmount();
    this.onDestroy();
  }

  // react-stripe-js calls these methods. They have no effect on a form that takes cards only.
  update(): void {
    return;
  }

  collapse(): void {
    return;
  }

  clear(): void {
    for (const name of fieldNames) this.input(name).value = '';
  }

  focus(): void {
    this.input('number').focus();
  }

  blur(): void {
    const focused = this.shadow?.root.activeElement;
    if (focused instanceof HTMLElement) focused.blur();
  }

  restyle(appearance: Appearance | undefined): void {
    this.shadow?.restyle(appearance);
  }

  /** Shows the problems of all fields, focuses the first one and returns it; null if the card details are valid. */
  validate(): StripeError | null {
    if (!this.shadow) return { type: 'invalid_request_error', message: 'The Payment Element is not on the page.' };
    let first: { name: FieldName; problem: FieldProblem } | null = null;
    for (const name of fieldNames) {
      const problem = this.problemOf(name);
      this.showProblem(name, problem);
      if (problem) first ??= { name, problem };
    }
    if (!first) return null;
    this.input(first.name).focus();
    return { type: 'validation_error', ...first.problem };
  }

  /** The card as parameters of a confirmation. */
  card(): Record<string, string> {
    return cardParameters((name) => this.input(name).value);
  }

  private listenTo(name: FieldName): void {
    const input = this.input(name);
    input.addEventListener('input', (event) => {
      const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
      if (!isDeleting && input.selectionStart === input.value.length) {
        input.value = cardFields[name].format(digitsOf(input.value));
      }
      this.showProblem(name, null);
      this.emitChange();
    });
    input.addEventListener('blur', () => {
      if (input.value) this.showProblem(name, this.problemOf(name));
    });
  }

  private emitChange(): void {
    this.emitter.emit('change', {
      ...elementEvent,
      empty: fieldNames.every((name) => !this.input(name).value),
      complete: fieldNames.every((name) => !this.problemOf(name)),
      collapsed: false,
      value: { type: 'card' },
    });
  }

  private problemOf(name: FieldName): FieldProblem | null {
    return cardFields[name].validate(digitsOf(this.input(name).value), digitsOf(this.input('number').value));
  }

  private showProblem(name: FieldName, problem: FieldProblem | null): void {
    const input = this.input(name);
    if (problem) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
    const message = this.shadow?.root.getElementById(`${name}-problem`);
    if (message) message.textContent = problem ? problem.message : '';
  }

  private input(name: FieldName): HTMLInputElement {
    const input = this.shadow?.root.getElementById(name);
    if (!(input instanceof HTMLInputElement)) throw new Error('The Payment Element is not on the page.');
    return input;
  }
}

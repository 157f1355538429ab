import type { Appearance } from './appearance.js';
import { PaymentElement } from './payment-element.js';
import type { StripeError } from './payment-intent-client.js';

export interface ElementsOptions {
  clientSecret?: string;
  appearance?: Appearance;
}

/** An Elements instance, which holds one Payment Element: https://docs.stripe.com/js/elements_object */
export class Elements {
  payment: PaymentElement | null = null;

  constructor(readonly options: ElementsOptions) {}

  /** @throws Error for other types, and if the Payment Element exists */
  create(type: string): PaymentElement {
    if (type !== 'payment') throw new Error('The local Stripe emulator supports the Payment Element only.');
    if (this.payment) throw new Error('Can only create one Element of type payment.');
    this.payment = new PaymentElement(
      () => this.options.appearance,
      () => {
        this.payment = null;
      },
    );
    return this.payment;
  }

  getElement(type: string): PaymentElement | null {
    return type === 'payment' ? this.payment : null;
  }

  update(changes: ElementsOptions): void {
    Object.assign(this.options, changes);
    this.payment?.restyle(this.options.appearance);
  }

  fetchUpdates(): Promise<object> {
    return Promise.resolve({});
  }

  /** Validates the form. */
  submit(): Promise<{ error: StripeError } | { selectedPaymentMethod: string }> {
    const error = this.payment?.validate();
    return Promise.resolve(error ? { error } : { selectedPaymentMethod: 'card' });
  }
}

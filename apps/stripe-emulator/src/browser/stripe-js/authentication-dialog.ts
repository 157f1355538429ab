import { appendShadow, type Appearance } from './appearance.js';
import type { PaymentIntent } from './payment-intent-client.js';

const markup = `<dialog aria-labelledby="title" aria-describedby="text">
  <h2 id="title">Confirm your payment</h2>
  <p id="text">Your bank asks you to confirm a payment of <strong></strong>. In test mode you choose the outcome.</p>
  <div class="actions">
    <button type="button" class="main" value="complete">Complete authentication</button>
    <button type="button" value="fail">Fail authentication</button>
  </div>
</dialog>`;

/** Shows the bank's 3D Secure dialog and resolves with the outcome that the customer chooses. */
export function requestAuthentication(
  { amount, currency }: PaymentIntent,
  appearance: Appearance | undefined,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { host, root } = appendShadow(document.body, appearance, markup);
    const dialog = root.querySelector('dialog');
    const total = root.querySelector('strong');
    if (!dialog || !total) {
      reject(new Error('The authentication dialog is incomplete.'));
      return;
    }
    total.textContent = new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount / 100);
    const finish = (outcome: string) => {
      dialog.close();
      host.remove();
      resolve(outcome);
    };
    for (const button of root.querySelectorAll('button')) button.addEventListener('click', () => finish(button.value));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      finish('fail');
    });
    dialog.showModal();
  });
}

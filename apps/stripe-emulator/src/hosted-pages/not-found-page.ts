import type { MerchantAccount } from '../state/emulator-state.js';
import { html } from './html.js';
import { clockIcon, statePage } from './layout.js';

/** The page for unknown addresses and ids. */
export function notFoundPage(emulator: MerchantAccount): string {
  return statePage(
    'Page not found',
    html`${clockIcon}
      <h1>Page not found</h1>
      <p class="quiet">The link may be incomplete or expired. Return to ${emulator.merchantName} and try again.</p>`,
  );
}

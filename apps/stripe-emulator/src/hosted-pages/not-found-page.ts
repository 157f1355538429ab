import type { EmulatorState } from '../state/emulator-state.js';
import { html } from './html.js';
import { clockFace, statePage } from './layout.js';

export function notFoundPage(emulator: EmulatorState): string {
  return statePage(
    'Page not found',
    html`${clockFace}
      <h1>There is nothing at this address</h1>
      <p class="quiet">The link may be incomplete, or old. Go back to ${emulator.merchantName} and start again.</p>`,
  );
}

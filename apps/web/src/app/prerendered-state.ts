import type { Catalogue } from '@scriptsmith/contracts/billing';
import { catalogueApi } from '../shared/catalogue/catalogue-api.js';
import type { AppStore } from '../shared/store/root-state.js';

const elementId = 'prerendered-catalogue';

/** The state a prerendered page was made from, as an element of that page. */
export const prerenderedStateElement = (catalogue: Catalogue): string =>
  `<script type="application/json" id="${elementId}">${JSON.stringify(catalogue).replaceAll('<', '\\u003c')}</script>`;

/** The catalogue this page was prerendered with, or null when it was not prerendered. */
export function readPrerenderedCatalogue(): Catalogue | null {
  const json = document.getElementById(elementId)?.textContent;
  return json ? (JSON.parse(json) as Catalogue) : null;
}

/** Puts a catalogue into the store as if it had been loaded. */
export function takeCatalogue(store: AppStore, catalogue: Catalogue): void {
  store.dispatch(
    catalogueApi.util.upsertQueryEntries([{ endpointName: 'catalogue', arg: undefined, value: catalogue }]),
  );
}

import type { Catalogue } from '@scriptsmith/contracts/billing';
import { catalogueApi } from '@scriptsmith/web-kit/api/catalogue-api';
import type { AppStore } from '@scriptsmith/web-kit/store/root-state';

const elementId = 'prerendered-catalogue';

/** The state of a prerendered page, as an element of that page. */
export const prerenderedStateElement = (catalogue: Catalogue): string =>
  `<script type="application/json" id="${elementId}">${JSON.stringify(catalogue).replaceAll('<', '\\u003c')}</script>`;

/** The catalogue that this page was prerendered with, or null. */
export function readPrerenderedCatalogue(): Catalogue | null {
  const json = document.getElementById(elementId)?.textContent;
  return json ? (JSON.parse(json) as Catalogue) : null;
}

/** Adds a catalogue to the cache as if it had been loaded. */
export function preloadCatalogue(store: AppStore, catalogue: Catalogue): void {
  store.dispatch(
    catalogueApi.util.upsertQueryEntries([{ endpointName: 'catalogue', arg: undefined, value: catalogue }]),
  );
}

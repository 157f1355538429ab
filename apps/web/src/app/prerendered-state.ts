import type { Catalogue } from '@scriptsmith/contracts/billing';
import { catalogueApi } from '@scriptsmith/web-kit/api/catalogue-api';
import type { AppStore, RootState } from '@scriptsmith/web-kit/store/root-state';

/** What the server has sent to a prerendered page. */
type PrerenderedState = Pick<RootState, 'api'>;

const elementId = 'prerendered-state';

/** The state of a prerendered page, as an element of that page. */
export function prerenderedStateElement(store: AppStore): string {
  const state: PrerenderedState = { api: store.getState().api };
  return `<script type="application/json" id="${elementId}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`;
}

/** The state that this page was prerendered with, if it has any. */
export function readPrerenderedState(): PrerenderedState | undefined {
  const json = document.getElementById(elementId)?.textContent;
  return json ? (JSON.parse(json) as PrerenderedState) : undefined;
}

/** Adds a catalogue to the cache as if it had been loaded. */
export function preloadCatalogue(store: AppStore, catalogue: Catalogue): void {
  store.dispatch(
    catalogueApi.util.upsertQueryEntries([{ endpointName: 'catalogue', arg: undefined, value: catalogue }]),
  );
}

import { catalogueApi } from '../api/catalogue-api.js';
import { configApi } from '../api/config-api.js';
import { baseApi } from '../api/base-api.js';
import type { AppStore } from '../store/root-state.js';

/** Clears the cache, except for public data, so that the page does not flicker. */
export function clearPrivateData(store: AppStore): void {
  const { data: catalogue } = catalogueApi.endpoints.catalogue.select()(store.getState());
  const { data: config } = configApi.endpoints.config.select()(store.getState());
  store.dispatch(baseApi.util.resetApiState());
  if (catalogue) store.dispatch(catalogueApi.util.upsertQueryEntries([entry('catalogue', catalogue)]));
  if (config) store.dispatch(configApi.util.upsertQueryEntries([entry('config', config)]));
}

const entry = <Name extends string, Value>(endpointName: Name, value: Value) => ({
  endpointName,
  arg: undefined,
  value,
});

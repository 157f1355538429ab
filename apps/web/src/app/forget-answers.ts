import { catalogueApi } from '../shared/catalogue/catalogue-api.js';
import { configApi } from '../shared/config/config-api.js';
import { baseApi } from './base-api.js';
import type { AppStore } from './store.js';

/** Forgets everything that was loaded for somebody. What is public stays, so that the page does not blink. */
export function forgetAnswers(store: AppStore): void {
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

import { useStore } from 'react-redux';
import { baseApi } from '../../app/base-api.js';
import { useAppSelector } from '../../app/hooks.js';
import type { AppStore } from '../../app/store.js';
import { catalogueApi } from '../catalogue/catalogue-api.js';
import { configApi } from '../config/config-api.js';
import { sessionApi } from './session-api.js';
import { signedOut } from './session-slice.js';

/** The signed-in user, or null. */
export const useUser = () => useAppSelector((state) => state.session.user);

/**
 * Ends the session and forgets everything about the user, also when the server cannot be reached. What is public
 * (catalogue, settings) stays, so that the page does not blink.
 */
export function useLogout(): () => Promise<void> {
  const store = useStore() as AppStore;

  return async () => {
    const { dispatch } = store;
    await dispatch(sessionApi.endpoints.logout.initiate());
    const { data: catalogue } = catalogueApi.endpoints.catalogue.select()(store.getState());
    const { data: config } = configApi.endpoints.config.select()(store.getState());
    dispatch(signedOut());
    dispatch(baseApi.util.resetApiState());
    if (catalogue) dispatch(catalogueApi.util.upsertQueryEntries([entry('catalogue', catalogue)]));
    if (config) dispatch(configApi.util.upsertQueryEntries([entry('config', config)]));
  };
}

const entry = <Name extends string, Value>(endpointName: Name, value: Value) => ({
  endpointName,
  arg: undefined,
  value,
});

import { ThemeProvider } from '@mui/material/styles';
import { BrandNameContext } from '@scriptsmith/ui/page/brand-name';
import { Provider } from 'react-redux';
import { brandName, configApi } from '../shared/config/config-api.js';
import { useAppSelector } from '../shared/store/hooks.js';
import { LazyToaster } from '@scriptsmith/ui/toast/lazy-toaster';
import { AppRoutes } from './router.js';
import type { AppStore, RootState } from '../shared/store/root-state.js';
import { GlobalStyles } from '@scriptsmith/ui/shell/global-styles';
import { modeStorageKey, theme } from '@scriptsmith/ui/theme/theme';

interface AppProps {
  store: AppStore;
  /** The state of the prerendered page, which the first render must reproduce. */
  prerenderedState?: RootState;
}

/** The whole app. The caller provides the router. */
export function App({ store, prerenderedState }: AppProps) {
  return (
    <Provider store={store} {...(prerenderedState && { serverState: prerenderedState })}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={modeStorageKey} noSsr disableTransitionOnChange>
        <GlobalStyles />
        <Content />
      </ThemeProvider>
    </Provider>
  );
}

function Content() {
  const isSignedIn = useAppSelector((state) => state.session.user !== null);
  // The navigation of signed-in users opens the chat site in response to a click, which cannot wait for its address.
  configApi.useConfigQuery(undefined, { skip: !isSignedIn });
  return (
    <BrandNameContext value={brandName}>
      <AppRoutes />
      <LazyToaster immediately={isSignedIn} />
    </BrandNameContext>
  );
}

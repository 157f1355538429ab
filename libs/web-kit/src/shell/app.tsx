import { BrandNameContext } from '@scriptsmith/ui/page/brand-name';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { brandName, configApi } from '../api/config-api.js';
import { useAppSelector } from '../store/hooks.js';
import { LazyToaster } from '@scriptsmith/ui/toast/lazy-toaster';
import type { AppStore, RootState } from '../store/root-state.js';
import { AppThemeProvider } from '@scriptsmith/ui/shell/app-theme-provider';

interface AppProps {
  store: AppStore;
  /** The routes. */
  children: ReactNode;
  /** The state of the prerendered page, which the first render must reproduce. */
  prerenderedState?: RootState;
}

/** An app around its routes. The caller provides the router. */
export function App({ store, prerenderedState, children }: AppProps) {
  return (
    <Provider store={store} {...(prerenderedState && { serverState: prerenderedState })}>
      <AppThemeProvider>
        <Content>{children}</Content>
      </AppThemeProvider>
    </Provider>
  );
}

function Content({ children }: { children: ReactNode }) {
  const isSignedIn = useAppSelector((state) => state.session.user !== null);
  // The navigation of signed-in users opens the chat site in response to a click, which cannot wait for its address.
  configApi.useConfigQuery(undefined, { skip: !isSignedIn });
  return (
    <BrandNameContext value={brandName}>
      {children}
      <LazyToaster immediately={isSignedIn} />
    </BrandNameContext>
  );
}

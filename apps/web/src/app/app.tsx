import { ThemeProvider } from '@mui/material/styles';
import { Provider } from 'react-redux';
import { LazyToaster } from './lazy-toaster.js';
import { AppRoutes } from './router.js';
import type { AppStore, RootState } from '../shared/store/root-state.js';
import { GlobalStyles } from '../shared/theme/global-styles.js';
import { modeStorageKey, theme } from '../shared/theme/theme.js';

interface AppProps {
  store: AppStore;
  /** The state of the prerendered page, which the first render must reproduce. */
  prerenderedState?: RootState;
}

/** The whole app. The caller provides the router. */
export function App({ store, prerenderedState }: AppProps) {
  return (
    <Provider store={store} {...(prerenderedState && { serverState: prerenderedState })}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={modeStorageKey} disableTransitionOnChange>
        <GlobalStyles />
        <AppRoutes />
        <LazyToaster />
      </ThemeProvider>
    </Provider>
  );
}

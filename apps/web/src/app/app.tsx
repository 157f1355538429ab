import { ThemeProvider } from '@mui/material/styles';
import { Provider } from 'react-redux';
import { ToasterOnDemand } from './lazy-toaster.js';
import { AppRoutes } from './router.js';
import type { AppStore, RootState } from '../shared/store/root-state.js';
import { GlobalStyles } from '../shared/theme/global-styles.js';
import { modeStorageKey, theme } from '../shared/theme/theme.js';

interface AppProps {
  store: AppStore;
  /** The state a prerendered page was made from: what its first render must show again. */
  prerenderedState?: RootState;
}

/** The whole app, for whichever router the page, the build or a test puts around it. */
export function App({ store, prerenderedState }: AppProps) {
  return (
    <Provider store={store} {...(prerenderedState && { serverState: prerenderedState })}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={modeStorageKey} disableTransitionOnChange>
        <GlobalStyles />
        <AppRoutes />
        <ToasterOnDemand />
      </ThemeProvider>
    </Provider>
  );
}

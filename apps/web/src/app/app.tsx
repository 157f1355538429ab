import { ThemeProvider } from '@mui/material/styles';
import { Provider } from 'react-redux';
import { ToasterOnDemand } from './toaster-on-demand.js';
import { AppRoutes } from './router.js';
import type { AppStore } from './store.js';
import { GlobalStyles } from './theme/global-styles.js';
import { modeStorageKey, theme } from './theme/theme.js';

/** The whole app, for whichever router the page or a test puts around it. */
export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={modeStorageKey} disableTransitionOnChange>
        <GlobalStyles />
        <AppRoutes />
        <ToasterOnDemand />
      </ThemeProvider>
    </Provider>
  );
}

import { BrandNameContext } from '@scriptsmith/ui/page/brand-name';
import { AppThemeProvider } from '@scriptsmith/ui/shell/app-theme-provider';
import { LazyToaster } from '@scriptsmith/ui/toast/lazy-toaster';
import { Provider } from 'react-redux';
import { sessionApi } from '../shared/session/session-api.js';
import type { AppStore } from '../shared/store/root-state.js';
import { AppRoutes } from './router.js';

/** The whole app. The caller provides the router. */
export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <AppThemeProvider>
        <Content />
      </AppThemeProvider>
    </Provider>
  );
}

/** The brand that the server writes into the page. The session has it as well. */
const pageBrandName = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content;

function Content() {
  const { data: session } = sessionApi.endpoints.session.useQueryState();
  return (
    <BrandNameContext value={session?.brandName ?? pageBrandName ?? 'Scriptsmith'}>
      <AppRoutes />
      <LazyToaster immediately={session !== undefined} />
    </BrandNameContext>
  );
}

import { CacheProvider } from '@emotion/react';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '@scriptsmith/web-kit/shell/app';
import { stopRecordingClicks } from './shared/browser/early-click.js';
import { persistAdminKey } from '@scriptsmith/web-kit/session/persist-admin-key';
import { takeKeptToast } from '@scriptsmith/web-kit/state/kept-toast';
import { persistSession } from '@scriptsmith/web-kit/session/persist-session';
import { readPrerenderedState } from './app/prerendered-state.js';
import { readPrerenderedStyles } from './app/prerendered-styles.js';
import { AppRoutes, loadPrerenderedScreen } from './app/router.js';
import { createStore } from '@scriptsmith/web-kit/store/store';
import type { RootState } from '@scriptsmith/web-kit/store/root-state';
import { PageViews } from './app/tracker/page-views.js';
import { startTracking } from './app/tracker/start-tracking.js';
import { referralApi } from './shared/affiliate/referral-api.js';
import { catalogueApi } from '@scriptsmith/web-kit/api/catalogue-api';
import { storeReferralCode } from './shared/session/referral.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const loadedState = readPrerenderedState();
const store = createStore({ toast: takeKeptToast(), ...loadedState });
persistAdminKey(store);
const referralCode = storeReferralCode(window.location.search);

const page = (prerenderedState?: RootState) => (
  <StrictMode>
    <BrowserRouter>
      <PageViews />
      <App store={store} {...(prerenderedState && { prerenderedState })}>
        <AppRoutes />
      </App>
    </BrowserRouter>
  </StrictMode>
);

/** Loads the price ids, which the prerendered catalogue does not have. */
function PriceIds() {
  useEffect(() => {
    void store.dispatch(catalogueApi.endpoints.catalogue.initiate(undefined, { forceRefetch: true }));
  }, []);
  return null;
}

/** Not with `await` at the top level: the screen imports the chunk of this file, which would then wait for itself. */
async function hydrate(prerendered: HTMLElement): Promise<void> {
  const prerenderedState = store.getState();
  persistSession(store);
  await loadPrerenderedScreen(window.location.pathname);
  stopRecordingClicks();
  // Hydrates in steps, so that the page stays responsive. A click on a part that is not hydrated yet gives it priority.
  const styled = (
    <CacheProvider value={readPrerenderedStyles()}>
      {page(prerenderedState)}
      {loadedState && <PriceIds />}
    </CacheProvider>
  );
  startTransition(() => void hydrateRoot(prerendered, styled));
}

if (root.hasChildNodes()) {
  void hydrate(root);
} else {
  persistSession(store);
  stopRecordingClicks();
  createRoot(root).render(page());
}
// An admin who views the site as a customer is no visitor.
if (!store.getState().session.view) startTracking();

// Not awaited: if it fails, the code in this tab still counts.
if (referralCode) void store.dispatch(referralApi.endpoints.recordReferralClick.initiate({ code: referralCode }));

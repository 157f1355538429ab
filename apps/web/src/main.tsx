import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.js';
import { stopRecordingClicks } from './shared/browser/early-click.js';
import { keepAdminKey } from './app/persist-admin-key.js';
import { keepSession } from './app/persist-session.js';
import { readPrerenderedCatalogue, takeCatalogue } from './app/prerendered-state.js';
import { loadLandingScreen } from './app/router.js';
import { createStore } from './app/store.js';
import type { RootState } from './shared/store/root-state.js';
import { PageViews } from './app/tracker/page-views.js';
import { startTracking } from './app/tracker/start-tracking.js';
import { referralApi } from './shared/affiliate/referral-api.js';
import { catalogueApi } from './shared/catalogue/catalogue-api.js';
import { rememberReferral } from './shared/session/referral.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const store = createStore();
keepAdminKey(store);
const referralCode = rememberReferral(window.location.search);

const page = (prerenderedState?: RootState) => (
  <StrictMode>
    <BrowserRouter>
      <PageViews />
      <App store={store} {...(prerenderedState && { prerenderedState })} />
    </BrowserRouter>
  </StrictMode>
);

const catalogue = readPrerenderedCatalogue();
if (catalogue) {
  takeCatalogue(store, catalogue);
  const prerenderedState = store.getState();
  keepSession(store);
  // The prerendered catalogue has no price ids.
  void store.dispatch(catalogueApi.endpoints.catalogue.initiate(undefined, { forceRefetch: true }));
  await loadLandingScreen();
  stopRecordingClicks();
  // In steps, between which the page answers; a click on what is not done yet brings it forward.
  startTransition(() => void hydrateRoot(root, page(prerenderedState)));
} else {
  keepSession(store);
  stopRecordingClicks();
  createRoot(root).render(page());
}
startTracking();

// Nobody waits for it: without it the code in this tab still counts.
if (referralCode) void store.dispatch(referralApi.endpoints.tellReferralClick.initiate({ code: referralCode }));

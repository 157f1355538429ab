import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { preloadConsole } from './app/admin/preload-console.js';
import { App } from './app/app.js';
import { stopRecordingClicks } from './shared/browser/early-click.js';
import { persistAdminKey } from './app/persist-admin-key.js';
import { persistSession } from './app/persist-session.js';
import { readPrerenderedCatalogue, preloadCatalogue } from './app/prerendered-state.js';
import { loadPrerenderedScreen } from './app/router.js';
import { createStore } from './app/store.js';
import type { RootState } from './shared/store/root-state.js';
import { PageViews } from './app/tracker/page-views.js';
import { startTracking } from './app/tracker/start-tracking.js';
import { referralApi } from './shared/affiliate/referral-api.js';
import { catalogueApi } from './shared/catalogue/catalogue-api.js';
import { storeReferralCode } from './shared/session/referral.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const store = createStore();
persistAdminKey(store);
preloadConsole(store, window.location);
const referralCode = storeReferralCode(window.location.search);

const page = (prerenderedState?: RootState) => (
  <StrictMode>
    <BrowserRouter>
      <PageViews />
      <App store={store} {...(prerenderedState && { prerenderedState })} />
    </BrowserRouter>
  </StrictMode>
);

/** Not with `await` at the top level: the screen imports the chunk of this file, which would then wait for itself. */
async function hydrate(prerendered: HTMLElement): Promise<void> {
  const catalogue = readPrerenderedCatalogue();
  if (catalogue) preloadCatalogue(store, catalogue);
  const prerenderedState = store.getState();
  persistSession(store);
  // The prerendered catalogue has no price ids.
  if (catalogue) void store.dispatch(catalogueApi.endpoints.catalogue.initiate(undefined, { forceRefetch: true }));
  await loadPrerenderedScreen(window.location.pathname);
  stopRecordingClicks();
  // Hydrates in steps, so that the page stays responsive. A click on a part that is not hydrated yet gives it priority.
  startTransition(() => void hydrateRoot(prerendered, page(prerenderedState)));
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

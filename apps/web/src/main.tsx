import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.js';
import { stopRecordingClicks } from './app/early-click.js';
import { keepSession } from './app/keep-session.js';
import { readPrerenderedCatalogue, takeCatalogue } from './app/prerendered-state.js';
import { createStore, type RootState } from './app/store.js';
import { catalogueApi } from './shared/catalogue/catalogue-api.js';
import { rememberReferral } from './shared/session/referral.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const store = createStore();
rememberReferral(window.location.search);

const page = (prerenderedState?: RootState) => (
  <StrictMode>
    <BrowserRouter>
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
  // With its code at hand, the screen takes clicks as soon as React knows the page.
  await import('./features/landing/landing-page.js');
  stopRecordingClicks();
  hydrateRoot(root, page(prerenderedState));
} else {
  keepSession(store);
  stopRecordingClicks();
  createRoot(root).render(page());
}

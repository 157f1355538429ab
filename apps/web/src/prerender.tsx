import { CacheProvider } from '@emotion/react';
import { packOffers, planOffers, type Catalogue } from '@scriptsmith/contracts/billing';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '@scriptsmith/web-kit/shell/app';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { prerenderedStateElement, preloadCatalogue } from './app/prerendered-state.js';
import { createPrerenderCache, prerenderedStylesElement } from './app/prerendered-styles.js';
import { createStore } from '@scriptsmith/web-kit/store/store';
import { AppRoutes } from './app/router.js';
import { documentMetadata } from './features/documents/document-metadata.js';
import { landingMetadata } from './features/landing/landing-metadata.js';

/** The full catalogue. The page loads the price ids, which only the payment provider knows. */
const catalogue: Catalogue = {
  plans: planOffers.map((plan) => ({ ...plan, priceId: '' })),
  addons: packOffers.map(({ id, name, price, description, credits, badge }) => ({
    id,
    name,
    price,
    description,
    credits,
    priceId: '',
    ...(badge !== undefined && { badge }),
  })),
  packages: packOffers.map(({ id, name, price, description, credits, popular }) => ({
    id,
    name,
    price,
    description,
    credits,
    popular,
  })),
};

interface PrerenderedScreen {
  markup: string;
  /** The state of the screen as an element of its page; empty if the screen needs none. */
  state: string;
  styles: string;
}

/** The pages to prerender, with their metadata. */
export const prerenderedPages = [landingMetadata(catalogue), ...documentMetadata];

/** A screen as a signed-out visitor sees it, its state and its styles. */
export async function renderScreen(path: string): Promise<PrerenderedScreen> {
  const isLanding = path === paths.landing;
  const store = createStore();
  if (isLanding) preloadCatalogue(store, catalogue);
  const cache = createPrerenderCache();
  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>
      <StaticRouter location={path}>
        <App store={store}>
          <AppRoutes />
        </App>
      </StaticRouter>
    </CacheProvider>,
    // Every part in its place. React would put larger ones at the end of the page, and move them with a script.
    { progressiveChunkSize: Infinity },
  );
  const markup = await text(prelude);
  return {
    markup,
    state: isLanding ? prerenderedStateElement(store) : '',
    styles: prerenderedStylesElement(cache),
  };
}

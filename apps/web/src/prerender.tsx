import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { packOffers, planOffers, type Catalogue } from '@scriptsmith/contracts/billing';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '@scriptsmith/web-kit/shell/app';
import { paths } from '@scriptsmith/web-kit/routing/paths';
import { prerenderedStateElement, preloadCatalogue } from './app/prerendered-state.js';
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
  // The default key, so that Emotion in the browser finds these styles and does not insert them again.
  const cache = createCache({ key: 'css' });
  const styling = createEmotionServer(cache);
  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>
      <StaticRouter location={path}>
        <App store={store}>
          <AppRoutes />
        </App>
      </StaticRouter>
    </CacheProvider>,
  );
  const markup = await text(prelude);
  const styles = styling.constructStyleTagsFromChunks(styling.extractCriticalToChunks(markup));
  return { markup, state: isLanding ? prerenderedStateElement(catalogue) : '', styles: markAsMoved(styles) };
}

/**
 * Emotion moves the styles of a prerendered page to the head when it starts, which causes a new layout. These styles
 * are already in the head.
 */
const markAsMoved = (styles: string): string => styles.replaceAll('<style ', '<style data-s="" ');

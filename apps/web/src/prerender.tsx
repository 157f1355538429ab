import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { packOffers, planOffers, type Catalogue } from '@scriptsmith/contracts/billing';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.js';
import { paths } from './shared/routing/paths.js';
import { prerenderedStateElement, preloadCatalogue } from './app/prerendered-state.js';
import { createStore } from './app/store.js';

/** The full catalogue. The page loads the price ids, which only the payment provider knows. */
const catalogue: Catalogue = {
  plans: planOffers.map((plan) => ({ ...plan, priceId: '' })),
  addons: packOffers.map(({ id, name, price, description, credits, badge }) => ({
    ...{ id, name, price, description, credits, priceId: '' },
    ...(badge !== undefined && { badge }),
  })),
  packages: packOffers.map(({ id, name, price, description, credits, popular }) => ({
    ...{ id, name, price, description, credits, popular },
  })),
};

/** The landing screen as a signed-out visitor sees it, its state and its styles. */
export async function renderLanding(): Promise<{ markup: string; state: string; styles: string }> {
  const store = createStore();
  preloadCatalogue(store, catalogue);
  // The default key, so that Emotion in the browser finds these styles and does not insert them again.
  const cache = createCache({ key: 'css' });
  const styling = createEmotionServer(cache);
  const { prelude } = await prerenderToNodeStream(
    <CacheProvider value={cache}>
      <StaticRouter location={paths.landing}>
        <App store={store} />
      </StaticRouter>
    </CacheProvider>,
  );
  const markup = await text(prelude);
  const styles = styling.constructStyleTagsFromChunks(styling.extractCriticalToChunks(markup));
  return { markup, state: prerenderedStateElement(catalogue), styles: markAsMoved(styles) };
}

/**
 * Emotion moves the styles of a prerendered page to the head when it starts, which causes a new layout. These styles
 * are already in the head.
 */
const markAsMoved = (styles: string): string => styles.replaceAll('<style ', '<style data-s="" ');

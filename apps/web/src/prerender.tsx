import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { packOffers, planOffers, type Catalogue } from '@scriptsmith/contracts/billing';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.js';
import { paths } from './shared/routing/paths.js';
import { prerenderedStateElement, takeCatalogue } from './app/prerendered-state.js';
import { createStore } from './app/store.js';

/** Everything on offer. Only the payment provider knows its price ids: the page asks for them when it starts. */
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

/** The landing screen as a visitor gets it who is not signed in, the state it was made from, and its styles. */
export async function renderLanding(): Promise<{ markup: string; state: string; styles: string }> {
  const store = createStore();
  takeCatalogue(store, catalogue);
  // The app's own key: emotion finds these styles in the page and does not write them a second time.
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
 * Emotion moves the styles of a prerendered page to the head when it starts, and the browser then lays everything out
 * again. These are in the head, before the screen, so that its first paint has them.
 */
const markAsMoved = (styles: string): string => styles.replaceAll('<style ', '<style data-s="" ');

import { packOffers, planOffers, type Catalogue } from '@scriptsmith/contracts';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.js';
import { paths } from './app/paths.js';
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

/** The landing screen as a visitor gets it who is not signed in, and the state it was made from. */
export async function renderLanding(): Promise<{ markup: string; state: string }> {
  const store = createStore();
  takeCatalogue(store, catalogue);
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={paths.landing}>
      <App store={store} />
    </StaticRouter>,
  );
  return { markup: await text(prelude), state: prerenderedStateElement(catalogue) };
}

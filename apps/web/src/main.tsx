import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.js';
import { keepSession } from './app/keep-session.js';
import { createStore } from './app/store.js';
import { rememberReferral } from './shared/session/referral.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const store = createStore();
keepSession(store);
rememberReferral(window.location.search);

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App store={store} />
    </BrowserRouter>
  </StrictMode>,
);

import { setupListeners } from '@reduxjs/toolkit/query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.js';
import { createStore } from './app/store.js';
import { exchangeCodeInAddress } from './shared/session/sign-in.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const store = createStore();
setupListeners(store.dispatch);
void exchangeCodeInAddress(store);

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App store={store} />
    </BrowserRouter>
  </StrictMode>,
);

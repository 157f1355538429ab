import { persistAdminKey } from '@scriptsmith/web-kit/session/persist-admin-key';
import { takeKeptToast } from '@scriptsmith/web-kit/state/kept-toast';
import { persistSession } from '@scriptsmith/web-kit/session/persist-session';
import { App } from '@scriptsmith/web-kit/shell/app';
import { createStore } from '@scriptsmith/web-kit/store/store';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { preloadConsole } from './app/preload-console.js';
import { refetchWhenRestored } from './app/refetch-when-restored.js';
import { ConsoleRoutes } from './app/router.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const store = createStore({ toast: takeKeptToast() });
persistAdminKey(store);
preloadConsole(store, window.location);
persistSession(store);
refetchWhenRestored(store);
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App store={store}>
        <ConsoleRoutes />
      </App>
    </BrowserRouter>
  </StrictMode>,
);

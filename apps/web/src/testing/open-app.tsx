import { renderApp } from '@scriptsmith/web-kit/testing/render-app';
import { AppRoutes } from '../app/router.js';

/** Opens the app at a path, signed in or not. */
export const openApp = (path: string, options?: Parameters<typeof renderApp>[2]) =>
  renderApp(<AppRoutes />, path, options);

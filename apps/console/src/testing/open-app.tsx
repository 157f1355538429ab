import { renderApp } from '@scriptsmith/web-kit/testing/render-app';
import { ConsoleRoutes } from '../app/router.js';

/** Opens the console at a path. */
export const openApp = (path: string) => renderApp(<ConsoleRoutes />, path);

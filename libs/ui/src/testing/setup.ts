import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';

/** Set while a query is repeated until it succeeds. The document is printed once, when it has not succeeded in time. */
const isRepeated = (): boolean =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

configure(({ getElementError }) => ({
  // The first screen of a file loads its whole chunk, which takes seconds on a busy machine.
  asyncUtilTimeout: 30_000,
  getElementError: (message, container) =>
    isRepeated()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}));

// jsdom has no layout. These functions return what a desktop browser with default settings would.
Object.assign(window, {
  matchMedia: (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  scrollTo: () => undefined,
  ResizeObserver: class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  },
});
Object.assign(Range.prototype, { getClientRects: () => [] });
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  hasPointerCapture: () => false,
  releasePointerCapture: () => undefined,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

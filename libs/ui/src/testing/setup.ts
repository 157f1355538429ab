import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The first screen of a file loads its whole chunk, which can take more than a second.
configure({ asyncUtilTimeout: 10_000 });

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

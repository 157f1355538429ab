import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The first screen of a file loads its whole chunk: on a busy machine that takes more than the usual second.
configure({ asyncUtilTimeout: 10_000 });

// jsdom draws nothing: what it leaves out is answered as a desktop browser without special wishes would.
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
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  hasPointerCapture: () => false,
  releasePointerCapture: () => undefined,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

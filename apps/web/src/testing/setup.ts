import '@testing-library/jest-dom';

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

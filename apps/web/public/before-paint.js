/* global document, localStorage, matchMedia, window */
// Runs before the first paint, so that neither a remembered theme nor a signed-in visitor sees the other state flash by,
// and no click on a prerendered page is lost before its script has arrived. A file of its own instead of an inline
// script: the content security policy allows no inline script.
(() => {
  const root = document.documentElement;
  try {
    const mode = localStorage.getItem('theme-mode') ?? 'system';
    const dark = mode === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : mode === 'dark';
    root.setAttribute('data-theme', dark ? 'dark' : 'light');
    root.toggleAttribute('data-signed-in', localStorage.getItem('user') !== null);
  } catch {
    // Storage is blocked in this browser: the dark theme is the default.
    root.setAttribute('data-theme', 'dark');
  }

  root.setAttribute('data-starting', '');
  const record = ({ target }) => {
    window.earlyClicks.button = target.closest('button');
  };
  window.earlyClicks = { button: null, stop: () => document.removeEventListener('click', record, true) };
  document.addEventListener('click', record, true);
})();

declare global {
  interface Window {
    /** Set by `index.html` until the page is hydrated: the last clicked button, and a function that stops recording. */
    earlyClicks?: { button: HTMLButtonElement | null; stop: () => void };
  }
}

/** Called when React starts to handle clicks. */
export function stopRecordingClicks(): void {
  window.earlyClicks?.stop();
}

/**
 * Called in an effect when the page is hydrated, except for parts of it. Repeats the last click that was recorded before, in a
 * separate task: React then hydrates the part with the button first, which it cannot do while it runs effects.
 */
export function finishHydration(): void {
  document.documentElement.removeAttribute('data-starting');
  const button = window.earlyClicks?.button;
  delete window.earlyClicks;
  setTimeout(() => {
    if (button?.isConnected) button.click();
  });
}

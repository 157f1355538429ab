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

/** Called when the page is hydrated. Repeats the last click that was recorded before. */
export function finishHydration(): void {
  document.documentElement.removeAttribute('data-starting');
  const button = window.earlyClicks?.button;
  delete window.earlyClicks;
  if (button?.isConnected) button.click();
}

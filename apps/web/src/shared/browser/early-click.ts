declare global {
  interface Window {
    /** Kept by `index.html` until the app takes over: the last button clicked, and how to stop. */
    earlyClicks?: { button: HTMLButtonElement | null; stop: () => void };
  }
}

/** From now on React hears every click itself. */
export function stopRecordingClicks(): void {
  window.earlyClicks?.stop();
}

/** The screen is in use: what people clicked while it was only a picture happens now. */
export function takeOverPage(): void {
  document.documentElement.removeAttribute('data-starting');
  const button = window.earlyClicks?.button;
  delete window.earlyClicks;
  if (button?.isConnected) button.click();
}

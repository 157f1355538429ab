const key = 'prompt';

/** Stores what a visitor wants to build, in this tab, until the chat is opened: through sign-up and payment. */
export function storePrompt(text: string): void {
  try {
    if (text.trim() === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage is blocked: the text stays in the page.
  }
}

/** The stored text, or an empty one. */
export function readPrompt(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    // Storage is blocked: nothing was stored.
    return '';
  }
}

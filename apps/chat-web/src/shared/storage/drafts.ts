const prefix = 'chat-draft:';

/** Reads the text of an unsent message. The key is the id of the conversation, or `new`. */
export function readDraft(key: string): string {
  try {
    return localStorage.getItem(prefix + key) ?? '';
  } catch {
    // Storage is blocked: drafts last as long as the page.
    return '';
  }
}

/** Stores the text of an unsent message. An empty text removes it. */
export function writeDraft(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(prefix + key);
    else localStorage.setItem(prefix + key, text);
  } catch {
    // Storage is blocked or full: the text stays in the page.
  }
}

/** Removes all drafts, when the user signs out. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked: no draft was stored.
  }
}

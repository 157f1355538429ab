const key = 'chat-model';

/** The model that was chosen last, or null. */
export function readLastModelId(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked: the operator chooses.
    return null;
  }
}

export function writeLastModelId(modelId: string): void {
  try {
    localStorage.setItem(key, modelId);
  } catch {
    // Storage is blocked: the choice is not remembered.
  }
}

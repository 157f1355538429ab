const key = 'chat-build-without-asking';

/** Whether a description is built at once if the plan is complete. The default is to show the plan first. */
export function readBuildsWithoutAsking(): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    // Storage is blocked: plans are shown first.
    return false;
  }
}

export function writeBuildsWithoutAsking(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(key, 'true');
    else localStorage.removeItem(key);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

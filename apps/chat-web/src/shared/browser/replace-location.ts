/** Leaves the app for another page of this site. The way back skips this one. */
export function replaceLocation(path: string): void {
  window.location.replace(path);
}

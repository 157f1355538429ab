import { leaveTo } from './leave-to.js';

/** A tab that is opened before its address is known. */
export interface PendingTab {
  /** Navigates the tab, or this one if the browser blocked the tab. The page there has no access to this one. */
  show(address: string): void;
  /** Closes the tab, because there is nothing to show. */
  close(): void;
}

/**
 * Opens an empty tab. Must be called in the handler of a click: browsers block tabs that are opened later.
 */
export function openPendingTab(): PendingTab {
  const tab = window.open('about:blank', '_blank');
  return {
    show: (address) => {
      if (!tab) return leaveTo(address);
      tab.opener = null;
      tab.location.replace(address);
    },
    close: () => tab?.close(),
  };
}

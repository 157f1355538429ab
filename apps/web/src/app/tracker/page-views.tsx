import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { track } from '@scriptsmith/web-kit/tracking/track';

/** Tracks every screen, also when it is restored from the back/forward cache, and the referring site for the first one. */
export function PageViews() {
  const { pathname } = useLocation();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current === pathname) return;
    const host = shown.current === undefined ? foreignHostOf(document.referrer) : null;
    shown.current = pathname;
    track('page_view', host === null ? {} : { data: { referrer: host } });
  }, [pathname]);
  useEffect(() => {
    const trackRestored = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) track('page_view');
    };
    window.addEventListener('pageshow', trackRestored);
    return () => window.removeEventListener('pageshow', trackRestored);
  }, []);
  return null;
}

function foreignHostOf(referrer: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { host, hostname } = new URL(referrer);
  return host === window.location.host || hostname === '' ? null : hostname.slice(0, 200);
}

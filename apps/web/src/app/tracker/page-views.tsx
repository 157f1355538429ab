import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { track } from '../../shared/tracking/track.js';

/** Tracks every screen, and the referring site for the first one. */
export function PageViews() {
  const { pathname } = useLocation();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current === pathname) return;
    const host = shown.current === undefined ? foreignHostOf(document.referrer) : null;
    shown.current = pathname;
    track('page_view', host === null ? {} : { data: { referrer: host } });
  }, [pathname]);
  return null;
}

function foreignHostOf(referrer: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { host, hostname } = new URL(referrer);
  return host === window.location.host || hostname === '' ? null : hostname.slice(0, 200);
}

import { signedInCookieName } from '@scriptsmith/chat-contracts/signed-in-cookie';

/** Whether this browser has a session. It may have ended on the server. */
export const hasSessionCookie = (): boolean => document.cookie.split('; ').includes(`${signedInCookieName}=1`);

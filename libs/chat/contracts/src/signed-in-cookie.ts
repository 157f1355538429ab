/**
 * The cookie that scripts can read while there is a session cookie, which they cannot read. Without it, GET /api/session
 * need not be called. It grants nothing. A separate entry point, because the first load needs no schemas.
 */
export const signedInCookieName = 'chat_signed_in';

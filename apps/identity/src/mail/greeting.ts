/** What mail programs make a link of: a host name, also with the dots of East Asian keyboards, or an address. */
const linkLike = /:\/\/|@|[^\s.][.。．｡][^\s.]/u;

/**
 * How a mail begins. Whoever signs up chooses the name and the address it is sent to: a name that could lead somewhere
 * is left out, so that nobody can have us send their links to strangers.
 */
export const greeting = (words: string, username: string): string =>
  linkLike.test(username) ? words.replace(/,$/, '') : `${words} ${username}`;

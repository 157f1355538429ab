/** Text that email clients turn into a link: a host name (also with the dots of East Asian keyboards) or an address. */
const linkLike = /:\/\/|@|[^\s.][.。．｡][^\s.]/u;

/**
 * A new user chooses both the name and the address that the email is sent to. A name that clients would turn into a
 * link is left out, so that nobody can send their links to strangers through us.
 */
export const greeting = (words: string, username: string): string =>
  linkLike.test(username) ? words.replace(/,$/, '') : `${words} ${username}`;

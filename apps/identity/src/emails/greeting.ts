import type { User } from '../users/user.entity.js';

/** Text that email clients turn into a link: a host name (also with the dots of East Asian keyboards) or an address. */
const linkLike = /:\/\/|@|[^\s.][.。．｡][^\s.]/u;

/**
 * A new user chooses both the name and the address that the email is sent to. The name is left out until the address is
 * confirmed, so that nobody can send messages to strangers through us, and always if clients would turn it into a link.
 */
export const greeting = (words: string, { username, emailConfirmedAt }: User): string =>
  emailConfirmedAt === null || linkLike.test(username) ? words.replace(/,$/, '') : `${words} ${username}`;

import type { ApiKey } from '../access/api-keys.service.js';

const maxLength = 100;

/**
 * The name of an external system in the ledger. A rotated key keeps its name, and so the same actor. A test key is another
 * actor than a key of the same name, so that it cannot settle the holds of that one.
 */
export const ledgerActorOf = ({ name, testUserId }: ApiKey): string =>
  `${testUserId === null ? 'api-key' : 'test-key'}:${name}`.slice(0, maxLength);

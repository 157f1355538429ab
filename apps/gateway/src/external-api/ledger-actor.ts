import type { ApiKey } from '../access/api-keys.service.js';

const maxLength = 100;

/** The name of an external system in the ledger. A rotated key keeps its name, and so the same actor. */
export const ledgerActorOf = ({ name }: ApiKey): string => `api-key:${name}`.slice(0, maxLength);

import type { ApiKey } from '../access/api-keys.js';

const lengthLimit = 100;

/** What an outside system is called in the ledger: a rotated key and its successor are the same system. */
export const actorOf = ({ name }: ApiKey): string => `api-key:${name}`.slice(0, lengthLimit);

import { hash } from 'node:crypto';

/** Identifies a credential in memory without storing it. */
export const credentialHash = (credential: string): string => hash('sha256', credential, 'base64');

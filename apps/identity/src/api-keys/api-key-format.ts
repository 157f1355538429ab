import { randomSecret } from '@scriptsmith/service-kit';

/** A new external API key; the prefix tells people, and scanners for leaked secrets, what it is. */
export const generateApiKey = (): string => `ssk_${randomSecret()}`;

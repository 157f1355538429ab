import { randomSecret } from '@scriptsmith/service-kit';

/** Generates an API key. The prefix lets people and secret scanners recognize it. */
export const generateApiKey = (): string => `ssk_${randomSecret()}`;

import { randomSecret } from '@scriptsmith/service-kit';

/** Generates an API key. The prefix lets people and secret scanners recognise it. */
export const generateApiKey = (): string => `ssk_${randomSecret()}`;

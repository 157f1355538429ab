import { createRedactedLog } from '@scriptsmith/server-kit';
import type { DestinationStream, Logger } from 'pino';

/** What customers write is as private as a secret. */
const secretFields = ['webhook-signature', 'prompt', 'content', 'parts'];

/** Creates the logger of the chat. By default, it writes to standard output. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  createRedactedLog({ service: 'chat', level, secretFields, ...(destination && { destination }) });

import { createRedactedLog } from '@scriptsmith/server-kit';
import type { DestinationStream, Logger } from 'pino';
import { traceFields } from '../tracing/spans.js';

const secretFields = ['recoverycode', 'recoverycodes', 'signintoken', 'attempttoken', 'stripe-signature'];

/** Creates the logger of a service, whose lines name the current trace. By default, it writes to standard output. */
export const createLog = (service: string, level: string, destination?: DestinationStream): Logger =>
  createRedactedLog({ service, level, secretFields, mixin: traceFields, ...(destination && { destination }) });

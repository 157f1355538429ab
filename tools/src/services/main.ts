import { runUntilSignal } from '@scriptsmith/scriptsmith/process/run-until-signal';
import { closeTimeoutMs } from './close-timeout.js';
import { parseReplicaCount } from './replicas.js';
import { startServices } from './start-services.js';

await runUntilSignal(() => startServices(process.env, parseReplicaCount(process.argv.slice(2))), closeTimeoutMs);

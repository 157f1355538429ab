import { runUntilSignal } from '@scriptsmith/scriptsmith/process/run-until-signal';
import { closeTimeoutMs } from '../services/close-timeout.js';
import { parseReplicaCount } from '../services/replicas.js';
import { startCluster } from './start-cluster.js';

await runUntilSignal(() => startCluster(process.env, parseReplicaCount(process.argv.slice(2))), closeTimeoutMs);

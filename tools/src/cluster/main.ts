import { runUntilSignal } from '../process/run-until-signal.js';
import { parseReplicaCount } from '../services/replicas.js';
import { startCluster } from './start-cluster.js';

await runUntilSignal(() => startCluster(process.env, parseReplicaCount(process.argv.slice(2))));

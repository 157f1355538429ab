import { runUntilSignal } from '../process/run-until-signal.js';
import { parseReplicaCount } from './replicas.js';
import { startServices } from './start-services.js';

await runUntilSignal(() => startServices(process.env, parseReplicaCount(process.argv.slice(2))));

import { runUntilSignal } from '../process/run-until-signal.js';
import { startServices } from './start-services.js';

await runUntilSignal(() => startServices(process.env));

import { runUntilSignal } from '@scriptsmith/scriptsmith/process/run-until-signal';
import { parseContainerOptions, startContainers } from './start-containers.js';

/** Postgres and RabbitMQ take longer to stop in containers. */
const closeTimeoutMs = 90_000;

await runUntilSignal(() => startContainers(process.env, parseContainerOptions(process.argv.slice(2))), closeTimeoutMs);

import { resolve } from 'node:path';
import type { Environment } from '@scriptsmith/server-kit';
import { createLog } from '@scriptsmith/service-kit';
import { StartupError } from '../process/startup-error.js';
import { ServiceSupervisor } from '../supervision/service-supervisor.js';
import type { ProductLog } from './product-log.js';
import type { ProductSettings } from './product-settings.js';

const workspace = resolve(import.meta.dirname, '..', '..', '..', '..');

/** How long the chat finishes requests after it was asked to stop, or after the product was killed. */
export const chatEndTimeoutMs = 15_000;

export interface ChatProcess {
  /**
   * Resolves when the chat is ready.
   * @throws StartupError if it ends before
   */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Keeps the memory of the process below 500 MB, also while many customers send large files. */
export const chatNodeOptions: readonly string[] = ['--max-old-space-size=256'];

/** Settings of Node itself, which the chat gets as it would in this process. */
const nodeSettings = ['NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS', 'TMPDIR', 'TZ'];

/**
 * The chat site in a separate process, so that its end and its memory do not affect billing and the gateway. It is
 * started again when it ends or stops responding. Its lines are part of the product's log.
 */
export function superviseChat(settings: ProductSettings, environment: Environment, log: ProductLog): ChatProcess {
  const origin = `http://127.0.0.1:${settings.CHAT_PORT}`;
  const supervision = createLog('chat', settings.LOG_LEVEL, log.stream);
  const inherited = nodeSettings.map((name) => [name, process.env[name]] as const);
  const given = [...inherited, ...Object.entries(environment)];
  const supervisor = new ServiceSupervisor(
    [
      {
        name: 'chat',
        service: 'chat',
        command: ['node', ...chatNodeOptions, 'apps/chat/dist/main.js'],
        environment: Object.fromEntries(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
        healthcheck: {
          test: [`${origin}/api/ready`],
          ...{ interval: 4_000, timeout: 4_000, retries: 3, start_period: 60_000 },
        },
        dependsOn: [],
        stopWithinMs: chatEndTimeoutMs,
      },
    ],
    workspace,
    (_, line) => {
      if (!log.append(line)) supervision.info(line);
    },
    (_, line) => supervision.error(line),
  );
  return {
    start: () =>
      supervisor.start().catch((cause: unknown) => {
        throw new StartupError(`The chat site did not start; the reason is in ${log.path}`, { cause });
      }),
    stop: () => supervisor.stop(),
  };
}

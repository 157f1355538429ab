import { chatSettingsSchema } from './chat.settings.js';
import { createLog } from './logging/log.js';
import { ChatSettingsError, parseSettings } from './settings/parse-settings.js';
import { startChat } from './start-chat.js';

/** EX_CONFIG of sysexits(3): a restart with the same settings fails again. */
const wrongSettingsExitCode = 78;
/** Runs end and give their leases back within this time. */
const longestCloseMs = 25_000;

const log = createLog(logLevel());
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'process failed');
  process.exit(1);
});
const signal = firstSignal();
const started = await Promise.race([startChat({ environment: process.env, log }), signal]);
if (typeof started === 'string') process.exit(0);
log.info({ port: started.port }, 'started');
log.info({ signal: await signal }, 'shutting down');
setTimeout(() => {
  log.fatal('shutdown took too long');
  process.exit(1);
}, longestCloseMs).unref();
await started.close();
process.exit(0);

function logLevel(): string {
  try {
    return parseSettings(chatSettingsSchema, process.env).LOG_LEVEL;
  } catch (error) {
    if (!(error instanceof ChatSettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(wrongSettingsExitCode);
  }
}

/** A second signal ends the process at once. */
function firstSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let received = 0;
    for (const name of ['SIGTERM', 'SIGINT'] as const) {
      process.on(name, () => {
        received += 1;
        if (received > 1) process.exit(130);
        resolve(name);
      });
    }
  });
}

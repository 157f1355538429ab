import { checkResource } from '../checker/check-resource.js';
import { loadLuaModule } from '../lua/lua-module.js';
import { limitWebAssemblyMemory } from './limit-memory.js';
import { maxFailureLength, type CheckCommand, type ProcessMessage } from './messages.js';

/**
 * The entry of a check process. The parent passes the limit of the Lua interpreter in MB, and kills this process when a
 * check takes too long or too much memory.
 */
const luaMegabytes = Number(process.argv[2]);
limitWebAssemblyMemory(luaMegabytes * 1_024 * 1_024);

const send = (message: ProcessMessage): void => {
  process.send?.(message);
};

process.on('message', (command: CheckCommand) => {
  const deadline = performance.now() + command.timeoutMs;
  checkResource(command.request, deadline, (results) => send({ type: 'static-checks', results })).then(
    (report) => send({ type: 'report', report }),
    (error: unknown) => {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      send({ type: 'failure', message: message.slice(0, maxFailureLength) });
    },
  );
});

process.on('disconnect', () => process.exit(0));

await loadLuaModule();
send({ type: 'ready' });

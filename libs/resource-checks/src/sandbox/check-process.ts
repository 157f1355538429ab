import type { CheckReport } from '@scriptsmith/chat-contracts';
import { checkResource } from '../checker/check-resource.js';
import { preparePages } from '../page/page-context.js';
import { loadLuaModule } from '../lua/lua-module.js';
import type { CheckRequest } from '../resource-checker.js';
import { boundPartialReport, boundReport } from './bound-report.js';
import { collectGarbageAbove } from './collect-garbage.js';
import { limitWebAssemblyMemory } from './limit-memory.js';
import { serveTasks, type TaskContext } from './serve-tasks.js';

/**
 * The entry of a check process. The parent passes the limit of the Lua interpreter in MB, and kills this process when a
 * check takes too long or too much memory.
 */
const luaMegabytes = Number(process.argv[2]);
const luaMemory = limitWebAssemblyMemory(luaMegabytes * 1_024 * 1_024);

async function check(request: CheckRequest, { deadline, report }: TaskContext): Promise<CheckReport> {
  const { refusals } = luaMemory;
  const end = Math.min(deadline, performance.now() + (request.simulationTimeoutMs ?? Infinity));
  try {
    const result = boundReport(await checkResource(request, end, (partial) => report(boundPartialReport(partial))));
    // The pages of a check are large, and a process that keeps too much memory is replaced.
    collectGarbageAbove(luaMegabytes * 1.1);
    return result;
  } catch (error) {
    // Without memory, anything can fail. The parent reports a process that a signal ended as one without memory.
    if (luaMemory.refusals > refusals) process.kill(process.pid, 'SIGKILL');
    throw error;
  }
}

await loadLuaModule();
preparePages();
serveTasks(check);

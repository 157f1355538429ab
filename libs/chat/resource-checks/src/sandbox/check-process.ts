import type { CheckReport } from '@scriptsmith/chat-contracts';
import { checkResource } from '../checker/check-resource.js';
import { cpuTimeMs } from '../cpu-time.js';
import { preparePages } from '../page/page-context.js';
import { markFixable } from '../fixes/mark-fixable.js';
import { proposeFiles } from '../fixes/propose-fixes.js';
import { loadLuaModule } from '../lua/lua-module.js';
import type { CheckRequest } from '../resource-checker.js';
import type { CheckTask } from './check-task.js';
import { boundPartialReport, boundReport } from './bound-report.js';
import { collectGarbageAbove } from './collect-garbage.js';
import { limitWebAssemblyMemory } from './limit-memory.js';
import { serveTasks, type TaskContext } from './serve-tasks.js';

/**
 * The entry of a check process. The parent passes the limit of the Lua interpreter in MB, and kills this process when a
 * check takes too long or too much memory.
 */
const luaMegabytes = Number(process.argv[2]);
/** The share of this limit that may wait as garbage. */
const collectedShare = 0.35;
const luaMemory = limitWebAssemblyMemory(luaMegabytes * 1_024 * 1_024);

async function check(request: CheckRequest, { deadline, report }: TaskContext): Promise<CheckReport> {
  const { refusals } = luaMemory;
  const end = Math.min(deadline, cpuTimeMs() + (request.simulationTimeoutMs ?? Infinity));
  try {
    const checked = await checkResource(request, end, (partial) => report(boundPartialReport(partial)));
    const result = boundReport(await markFixable(checked, request));
    // The pages of a check are large, and a process that keeps too much memory is replaced.
    collectGarbageAbove(ownMegabytes + luaMegabytes * collectedShare);
    return result;
  } catch (error) {
    // Without memory, anything can fail. The process ends as V8 ends one without memory.
    if (luaMemory.refusals > refusals) process.abort();
    throw error;
  }
}

// A page that was stopped can leave promises that nobody handles, and must not end the checks that follow. Promises of ours
// are defects. Nothing but the prototype is looked at, because the rest could run code of the page.
process.on('unhandledRejection', (reason, promise) => {
  if (Object.getPrototypeOf(promise) === Promise.prototype) throw reason;
});

await loadLuaModule();
preparePages();
const ownMegabytes = process.memoryUsage.rss() / 1_024 / 1_024;
serveTasks<CheckTask>(({ fix, ...request }, context) =>
  fix ? proposeFiles(request.files, request.profileId, fix) : check(request, context),
);

import { serveTasks } from '@scriptsmith/resource-checks/serve-tasks';
import { pushBranch } from './push-branch.js';
import type { PushTask } from './push-task.js';

/** The entry of a process that makes commits and reads the responses of Git servers. Results are validated by the parent. */
serveTasks<PushTask>(pushBranch);

import type { ModelMessage } from 'ai';
import { repeatRootFolder } from './file-locations.js';
import type { RunPlan } from './run-plan.js';
import { toolInputs } from './tool-definitions.js';
import type { Workspace } from './workspace.js';

/**
 * Repeats the successful calls of a step that another process has completed, as far as they concern the plan.
 * @param workspace the files after the step
 */
export function repeatPlanCalls(plan: RunPlan, messages: readonly ModelMessage[], workspace: Workspace): void {
  const results = messages.flatMap((message) => (message.role === 'tool' ? message.content : []));
  const succeeded = new Set(
    results.flatMap((result) =>
      result.type === 'tool-result' && result.output.type === 'text' ? result.toolCallId : [],
    ),
  );
  const parts = messages.flatMap(({ role, content }) =>
    role === 'assistant' && typeof content !== 'string' ? content : [],
  );
  for (const part of parts) {
    if (part.type !== 'tool-call' || !succeeded.has(part.toolCallId)) continue;
    switch (part.toolName) {
      case 'plan_resource':
        plan.announce(toolInputs.plan_resource.parse(part.input));
        break;
      case 'finish':
        plan.change(toolInputs.finish.parse(part.input).requirements);
        break;
      case 'change_profile':
        plan.profileId = toolInputs.change_profile.parse(part.input).profileId;
        break;
      case 'restore_previous_version':
        plan.isRestored = true;
        break;
      case 'write_file':
        repeatRootFolder(toolInputs.write_file.parse(part.input).path, plan, workspace);
        plan.startsWriting();
        break;
      case 'edit_file':
      case 'delete_file':
        plan.startsWriting();
        break;
    }
  }
}

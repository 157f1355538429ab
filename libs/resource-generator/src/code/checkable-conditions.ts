import type { Condition } from '../behavior/condition.js';
import { frameworks } from '../frameworks/frameworks.js';
import type { BlockId } from '../specification/resource-specification.js';
import { canHaveCondition } from './block-conditions.js';
import { blockDefinition } from '../blocks/registry.js';
import { createTestScript } from '../blocks/test-script.js';

const servers = new Map<BlockId, string>();

/** Whether a block can check a condition at its entry points. */
export function canCheck(block: BlockId, condition: Condition): boolean {
  return canHaveCondition(serverOf(block), condition);
}

/** The server side of a block with its defaults. The entry points do not depend on the framework. */
function serverOf(id: BlockId): string {
  const known = servers.get(id);
  if (known !== undefined) return known;
  const framework = frameworks.standalone;
  const test = createTestScript(true, true, framework.id);
  const definition = blockDefinition(id);
  const [variant = ''] = Object.keys(definition.variants);
  const context = { framework, variant, test };
  const rendered = definition.render(definition.defaults, context);
  const server = rendered.server ?? '';
  servers.set(id, server);
  return server;
}

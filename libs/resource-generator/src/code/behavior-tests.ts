import type { Behavior } from '../behavior/behavior.js';
import type { TestScript } from '../blocks/test-script.js';

/** The behavior tests of a behavior, written from what was asked for. */
export function behaviorTests(_behavior: Behavior, _script: TestScript): string[] {
  return [];
}

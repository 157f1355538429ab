import type { Requirement } from '@scriptsmith/chat-contracts';
import { requirementLimits } from '@scriptsmith/chat-contracts';
import { blockDefinition } from '../blocks/registry.js';
import type { SourceFile } from '../rendering/resource-sources.js';
import { withArticle } from '../specification/words.js';
import type { Assumption } from './assumptions.js';
import type { Conversation } from './follow-conversation.js';

const maxListedWords = 12;

/** Each block with the tests that prove it, each value that the generator chose, and what it cannot build. */
export function requirementsOf(
  { specification, unsupported, unknownWords }: Conversation,
  assumptions: readonly Assumption[],
  files: readonly SourceFile[],
): Requirement[] {
  const built = specification.blocks.map(({ block }) =>
    requirement(block, withArticle(blockDefinition(block).noun), 'built', { tests: testNames(block, files) }),
  );
  const assumed = assumptions.map(({ block, text }, index) =>
    requirement(`value-${index + 1}`, text, 'assumed', { reason: text, tests: testNames(block, files) }),
  );
  const notBuilt = unsupported.map((what, index) =>
    requirement(`unsupported-${index + 1}`, what, 'not_built', { reason: 'The offline generator cannot build it.' }),
  );
  const withoutEffect = unknownWords.slice(0, maxListedWords).join(', ');
  const reason = 'These words had no effect: the offline generator does not know them.';
  const ignored = withoutEffect === '' ? [] : [requirement('without-effect', withoutEffect, 'not_built', { reason })];
  return [...built, ...notBuilt, ...ignored, ...assumed].slice(0, requirementLimits.count);
}

function requirement(
  id: string,
  text: string,
  state: Requirement['state'],
  { reason = null, tests = [] }: Partial<Pick<Requirement, 'reason' | 'tests'>>,
): Requirement {
  return {
    ...{ id, state, setting: null, choices: [] },
    text: text.slice(0, requirementLimits.textLength),
    reason: reason?.slice(0, requirementLimits.reasonLength) ?? null,
    tests: tests.slice(0, requirementLimits.tests),
  };
}

/** The names of the behavior tests of a block. */
function testNames(block: string, files: readonly SourceFile[]): string[] {
  const file = files.find(({ path }) => path === `tests/${block.replaceAll('-', '_')}_test.lua`);
  return [...(file?.content ?? '').matchAll(/^test\('((?:[^'\\]|\\.)*)'/gm)].map(([, name = '']) =>
    name.replace(/\\(.)/g, '$1'),
  );
}

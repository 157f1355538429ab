import { blockDefinition } from '../blocks/registry.js';
import { folderName, type ResourceText } from '../rendering/render-resource.js';
import type { ResourceSpecification } from '../specification/resource-specification.js';
import { listInWords, withArticle } from '../specification/words.js';

const maxChanges = 6;

/** The name, the title and the summary of a resource. */
export function describeResource({ blocks, title }: ResourceSpecification): ResourceText {
  const labels = [...new Set(blocks.slice(0, 2).map(({ parameters }) => parameters.label))];
  const chosen = title ?? listInWords(labels);
  const nouns = listInWords(blocks.map(({ block }) => withArticle(blockDefinition(block).noun)));
  return { name: folderName(chosen), title: chosen, summary: `${chosen}: a resource with ${nouns}.` };
}

/** What a follow-up changed, as a sentence behind the summary. Empty if there is nothing to say. */
export const describeChanges = (changes: readonly string[]): string =>
  changes.length === 0 ? '' : ` Changed: ${changes.slice(0, maxChanges).join('; ')}.`;

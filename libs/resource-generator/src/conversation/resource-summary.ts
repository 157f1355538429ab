import { blockDefinition } from '../blocks/registry.js';
import { folderName } from '../rendering/render-resource.js';
import type { ResourceText } from '../rendering/resource-text.js';
import type { BlockSpecification, ResourceSpecification } from '../specification/resource-specification.js';
import { listInWords, withArticle } from '../specification/words.js';

const maxChanges = 6;

/** The name, the title and the summary of a resource. */
export function describeResource({ blocks, title }: ResourceSpecification): ResourceText {
  const chosen = title ?? titleOf(blocks);
  const nouns = listInWords(blocks.map(({ block }) => withArticle(blockDefinition(block).noun)));
  return { name: folderName(chosen), title: chosen, summary: `This resource adds ${nouns}.` };
}

function titleOf(blocks: readonly BlockSpecification[]): string {
  const [first] = blocks;
  // A job names its whole resource; the other blocks belong to it.
  if (first?.block === 'job')
    return /job$/i.test(first.parameters.label) ? first.parameters.label : `${first.parameters.label} job`;
  return listInWords([...new Set(blocks.slice(0, 2).map(({ parameters }) => parameters.label))]);
}

/** The changes of a follow-up, as a sentence after the summary. Empty if there is nothing to say. */
export const describeChanges = (changes: readonly string[]): string =>
  changes.length === 0 ? '' : ` Changed: ${changes.slice(0, maxChanges).join('; ')}.`;

import { blockDefinition } from '../blocks/registry.js';
import { folderName, type ResourceText } from '../rendering/render-resource.js';
import { listInWords, withArticle } from '../specification/words.js';
import type { Conversation } from './follow-conversation.js';

const maxChanges = 6;

/** The name, the title and the summary of a resource. */
export function describeResource({ specification, lastChanges }: Conversation): ResourceText {
  const { blocks, title } = specification;
  const labels = [...new Set(blocks.slice(0, 2).map(({ parameters }) => parameters.label))];
  const chosen = title ?? listInWords(labels);
  const nouns = listInWords(blocks.map(({ block }) => withArticle(blockDefinition(block).noun)));
  const contents = `${chosen}: a resource with ${nouns}.`;
  const changes = lastChanges.length === 0 ? '' : ` Changed: ${lastChanges.slice(0, maxChanges).join('; ')}.`;
  return { name: folderName(chosen), title: chosen, summary: contents + changes };
}

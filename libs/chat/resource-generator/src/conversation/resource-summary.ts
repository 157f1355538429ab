import type { Behavior } from '../behavior/behavior.js';
import { presetOf } from '../presets/presets.js';
import { folderName } from '../rendering/render-resource.js';
import type { ResourceText } from '../rendering/resource-text.js';
import type { BlockSpecification, ResourceSpecification } from '../specification/resource-specification.js';
import { listInWords, withArticle } from '../specification/words.js';

const maxTitleParts = 2;
const maxTitleLength = 60;

/** The name, the title and the summary of a resource. */
export function describeResource({ blocks, behaviors, title }: ResourceSpecification): ResourceText {
  const chosen = (title ?? titleOf(blocks, behaviors)).slice(0, maxTitleLength).trim();
  const nouns = [
    ...new Set([...blocks.map(({ block }) => withArticle(presetOf(block).noun)), ...behaviors.map(nounOf)]),
  ];
  return { name: folderName(chosen), title: chosen, summary: `This resource adds ${listInWords(nouns)}.` };
}

/** What a behavior is called in a sentence. */
const nounOf = ({ label, trigger }: Behavior): string => {
  if (trigger.kind === 'command') return `the command /${trigger.name}`;
  if (trigger.kind === 'item') return `a use of ${label}`;
  return withArticle(label.charAt(0).toLowerCase() + label.slice(1));
};

function titleOf(blocks: readonly BlockSpecification[], behaviors: readonly Behavior[]): string {
  const [first] = blocks;
  // A job names its whole resource; the other blocks belong to it.
  if (first?.block === 'job') {
    return /job$/i.test(first.parameters.label) ? first.parameters.label : `${first.parameters.label} job`;
  }
  const labels = [...blocks.map(({ parameters }) => parameters.label), ...behaviors.map(({ label }) => label)];
  return listInWords([...new Set(labels)].slice(0, maxTitleParts));
}

import type { BlockDefinition } from '../blocks/block-definition.js';
import { blockDefinition } from '../blocks/registry.js';
import { createBlock } from '../blocks/create-block.js';
import type { BlockId, BlockSpecification, ResourceSpecification } from '../specification/resource-specification.js';
import { capitalized, withArticle } from '../specification/words.js';
import { BlockChanges } from './block-changes.js';
import type { BlockMention, Mention } from './mentions.js';

export interface AppliedMentions {
  specification: ResourceSpecification;
  changes: string[];
  namedParameters: string[];
}

/** Applies the mentions of a prompt to a copy of a specification. */
export function applyMentions(before: ResourceSpecification, mentions: readonly Mention[]): AppliedMentions {
  const specification = structuredClone(before);
  const isNewResource = specification.blocks.length === 0;
  const blockMentions = chooseBlocks(mentions, specification);
  const changes: string[] = [];
  for (const mention of blockMentions) changes.push(...applyBlock(specification, mention, isNewResource));
  const existingBlocks = new Set(before.blocks.map(({ block }) => block));
  const blockChanges = new BlockChanges(specification, existingBlocks, blockMentions);
  for (const mention of mentions) {
    if (mention.kind === 'block') continue;
    const change = applyToResource(specification, mention) ?? blockChanges.apply(mention);
    if (change !== null) changes.push(change);
  }
  changes.push(...blockChanges.finish());
  return { specification, changes: [...new Set(changes)], namedParameters: blockChanges.namedParameters() };
}

/** The clear mentions, and the weak ones only where they are needed or already meant. */
function chooseBlocks(mentions: readonly Mention[], specification: ResourceSpecification): BlockMention[] {
  const all = mentions.filter((mention): mention is BlockMention => mention.kind === 'block');
  const isPresent = (id: BlockId): boolean => specification.blocks.some(({ block }) => block === id);
  const clear = all.filter(({ isWeak, block }) => !isWeak || isPresent(block));
  if (clear.some(({ isWeak }) => !isWeak) || specification.blocks.length > 0) return clear;
  const first = all.find(({ isNegated }) => !isNegated);
  return first ? [first] : [];
}

function applyBlock(specification: ResourceSpecification, mention: BlockMention, isNewResource: boolean): string[] {
  const { block: id, variant, isNegated, isWeak } = mention;
  const definition = blockDefinition(id);
  const present = specification.blocks.find(({ block }) => block === id);
  if (isNegated) {
    if (!present || specification.blocks.length === 1) return [];
    specification.blocks = specification.blocks.filter((block) => block !== present);
    return [`The ${definition.noun} was removed`];
  }
  if (present) {
    if (isNewResource && present.variant !== variant && isMoreSpecific(present, variant))
      replaceVariant(present, variant);
    return [];
  }
  if (isWeak && !isNewResource) return [];
  specification.blocks.push(createBlock(definition, variant));
  const added = [additionOf(definition)];
  for (const companion of definition.variants[variant]?.with ?? []) {
    if (specification.blocks.some(({ block }) => block === companion.block)) continue;
    const other = blockDefinition(companion.block);
    specification.blocks.push(createBlock(other, companion.variant, companion.parameters));
    added.push(additionOf(other));
  }
  return isNewResource ? added.slice(0, 1) : added;
}

const additionOf = ({ noun }: BlockDefinition): string => `${capitalized(withArticle(noun))} was added`;

const isMoreSpecific = (present: BlockSpecification, variant: string): boolean =>
  present.variant === Object.keys(blockDefinition(present.block).variants)[0] && variant !== present.variant;

function replaceVariant(present: BlockSpecification, variant: string): void {
  Object.assign(present, createBlock(blockDefinition(present.block), variant));
}

/** Changes that concern the whole resource. Returns null if the mention is none. */
function applyToResource(specification: ResourceSpecification, mention: Mention): string | null {
  if (mention.kind === 'interaction') {
    specification.interaction = mention.interaction;
    return mention.interaction === 'marker' ? 'Players use a marker and a key' : 'Players use the target eye';
  }
  if (mention.kind === 'language') {
    const { language, isAddition } = mention;
    specification.languages = [
      ...new Set(isAddition ? [...specification.languages, language] : [language, 'en' as const]),
    ];
    return language === 'de' ? 'German texts are included' : 'The texts are in English';
  }
  if (mention.kind === 'currency') specification.currencySymbol = mention.symbol;
  return null;
}

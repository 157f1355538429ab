import { blockDefinition } from '../blocks/registry.js';
import type {
  BlockId,
  BlockParameters,
  BlockSpecification,
  ResourceSpecification,
} from '../specification/resource-specification.js';
import { changeLists } from './list-changes.js';
import type { BlockMention, Hint, Mention } from './mentions.js';
import { changeParameter, parameterOf } from './parameter-changes.js';

/** How many named blocks on each side of a mention are considered, and how many in all. */
const maxNamed = 8;
const maxMentions = 200;

/** Finds the block that a mention concerns, and changes its parameters. */
export class BlockChanges {
  /** The positions at which the prompt names another block than before. */
  private readonly named: readonly Hint[];
  /** For example `shop.price`. */
  private readonly changedParameters = new Set<string>();
  private readonly lists = new Map<BlockSpecification, Mention[]>();
  private readonly isNewResource: boolean;

  constructor(
    private readonly specification: ResourceSpecification,
    /** The blocks that were there before the prompt. */
    private readonly existingBlocks: ReadonlySet<BlockId>,
    blockMentions: readonly BlockMention[],
  ) {
    this.isNewResource = existingBlocks.size === 0;
    this.named = blockMentions
      .filter(({ isNegated }) => !isNegated)
      .filter(({ block }, index, all) => all[index - 1]?.block !== block)
      .slice(0, maxMentions)
      .map(({ position, block }) => ({ position, blocks: [block] }));
  }

  /** The change in words, or null if no block understands the mention. Lists are changed by `finish`. */
  apply(mention: Mention): string | null {
    if (mention.kind === 'title') return this.rename(mention);
    const names = parameterOf(mention);
    for (const name of names) {
      const block = this.blockFor(mention, name);
      if (!block) continue;
      if (isListParameter(name)) {
        const mentions = this.lists.get(block) ?? [];
        mentions.push(mention);
        this.lists.set(block, mentions);
        this.markChanged(block, name);
        return null;
      }
      // Another command is not the one that the block has.
      if (mention.kind === 'command' && mention.isAddition && this.existingBlocks.has(block.block)) return null;
      // A description names the main command first; a follow-up that renames a command names the new one last.
      if (name === 'command' && this.isNewResource && this.changedParameters.has(`${block.block}.command`)) return null;
      const change = changeParameter(block, name, mention);
      if (change === null) continue;
      this.markChanged(block, name);
      return change;
    }
    return null;
  }

  /** Applies the changes of lists together, because several mentions make one list. */
  finish(): string[] {
    return [...this.lists].flatMap(([block, mentions]) => changeLists(block, mentions, this.isNewResource));
  }

  /** The parameters that the prompt named, for example `shop.price`. */
  namedParameters(): string[] {
    return [...this.changedParameters];
  }

  private markChanged(block: BlockSpecification, name: keyof BlockParameters): void {
    this.changedParameters.add(`${block.block}.${name}`);
  }

  private rename(mention: Mention & { kind: 'title' }): string {
    const { title, isResource } = mention;
    const block = this.blockFor(mention, 'label');
    if (block && !isResource) block.parameters.label = title;
    if (isResource || this.specification.blocks.length <= 1 || this.specification.title === null)
      this.specification.title = title;
    return `The name is now “${title}”`;
  }

  private namedBefore(position: number): Hint[] {
    const next = this.named.findIndex((mention) => mention.position > position);
    const end = next === -1 ? this.named.length : next;
    return this.named.slice(Math.max(0, end - maxNamed), end);
  }

  /** The block that is named or meant last before the mention, else the next one, else any that has the parameter. */
  private blockFor({ position, hint }: Mention, parameter: keyof BlockParameters): BlockSpecification | undefined {
    const before = [...this.namedBefore(position), ...(hint ? [hint] : [])].sort((a, b) => b.position - a.position);
    const after = this.named.filter((mention) => mention.position > position).slice(0, maxNamed);
    const { blocks } = this.specification;
    const ordered = [...before, ...after].flatMap((candidate) =>
      candidate.blocks.flatMap((id) => blocks.filter(({ block }) => block === id)),
    );
    return [...ordered, ...blocks].find(
      (block) => parameter in block.parameters || parameter in blockDefinition(block.block).defaults,
    );
  }
}

const listParameters = new Set<keyof BlockParameters>([
  'locations', 'destinations', 'offers', 'vehicles', 'rewardItems', 'recipes', 'effects', 'commands', 'messages', 'weathers',
]); // prettier-ignore
const isListParameter = (name: keyof BlockParameters): boolean => listParameters.has(name);

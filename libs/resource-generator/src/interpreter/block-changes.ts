import { blockDefinition } from '../blocks/registry.js';
import type {
  BlockId,
  BlockParameters,
  BlockSpecification,
  ResourceSpecification,
} from '../specification/resource-specification.js';
import { changeLists } from './list-changes.js';
import type { Mention } from './mentions.js';
import { changeParameter, parameterOf } from './parameter-changes.js';

type BlockMention = Mention & { kind: 'block' };

/** Finds the block that a mention concerns, and changes its parameters. */
export class BlockChanges {
  private readonly settledParameters = new Set<string>();
  private readonly lists = new Map<BlockSpecification, Mention[]>();

  constructor(
    private readonly specification: ResourceSpecification,
    private readonly blockMentions: readonly BlockMention[],
    private readonly isFirst: boolean,
  ) {}

  /** The change in words, or null if no block understands the mention. Lists are changed by `finish`. */
  apply(mention: Mention): string | null {
    if (mention.kind === 'title') return this.rename(mention);
    const names = parameterOf(mention);
    for (const name of names) {
      const block = this.blockFor(mention, name);
      if (!block) continue;
      if (isListParameter(name)) {
        this.lists.set(block, [...(this.lists.get(block) ?? []), mention]);
        this.settle(block, name);
        return null;
      }
      const change = changeParameter(block, name, mention);
      if (change === null) continue;
      this.settle(block, name);
      return change;
    }
    return null;
  }

  /** Applies the changes of lists together, because several mentions make one list. */
  finish(): string[] {
    return [...this.lists].flatMap(([block, mentions]) => changeLists(block, mentions, this.isFirst));
  }

  settled(): string[] {
    return [...this.settledParameters];
  }

  private settle(block: BlockSpecification, name: keyof BlockParameters): void {
    this.settledParameters.add(`${block.block}.${name}`);
  }

  private rename(mention: Mention & { kind: 'title' }): string {
    const { title, isResource } = mention;
    const block = this.blockFor(mention, 'label');
    if (block && !isResource) block.parameters.label = title;
    if (isResource || this.specification.blocks.length <= 1 || this.specification.title === null)
      this.specification.title = title;
    return `The name is now “${title}”`;
  }

  /** The block that is named or meant last before the mention, else the next one, else any that has the parameter. */
  private blockFor({ position, hint }: Mention, parameter: keyof BlockParameters): BlockSpecification | undefined {
    const named = this.blockMentions
      .filter(({ isNegated }) => !isNegated)
      .map((mention) => ({ position: mention.position, blocks: [mention.block] as readonly BlockId[] }));
    const before = [...named.filter((mention) => mention.position <= position), ...(hint ? [hint] : [])].sort(
      (a, b) => b.position - a.position,
    );
    const after = named.filter((mention) => mention.position > position);
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

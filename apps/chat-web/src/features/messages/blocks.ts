import type { MessagePart } from '@scriptsmith/chat-contracts';

export type StepPart = Exclude<MessagePart, { type: 'text' }>;

/** Text, or consecutive steps, which are shown as one list. */
export type Block = { type: 'text'; text: string } | { type: 'steps'; steps: StepPart[] };

/** Groups the parts of an answer. Blank text between steps does not separate them. */
export function blocksOf(parts: readonly MessagePart[]): Block[] {
  const blocks: Block[] = [];
  for (const part of parts) {
    const last = blocks.at(-1);
    if (part.type === 'text') {
      if (part.text.trim() !== '') blocks.push({ type: 'text', text: part.text });
    } else if (last?.type === 'steps') last.steps.push(part);
    else blocks.push({ type: 'steps', steps: [part] });
  }
  return blocks;
}

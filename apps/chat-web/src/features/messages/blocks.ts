import type { MessagePart } from '@scriptsmith/chat-contracts';

type PartOf<Type extends MessagePart['type']> = Extract<MessagePart, { type: Type }>;

export type PlanPart = PartOf<'plan'>;
export type FilePart = PartOf<'file'>;
export type LookupPart = PartOf<'lookup'>;

/** A row of a card. Files, lookups and thoughts between two checks are one row each. */
export type StepRow =
  | { type: 'files'; files: FilePart[] }
  | { type: 'lookups'; lookups: LookupPart[] }
  | PartOf<'thinking'>
  | PartOf<'checks'>
  | PartOf<'repair'>
  | PartOf<'profile-changed'>;

/** Text, the work between two texts, or messages to send next. */
export type Block =
  | { type: 'text'; text: string }
  | { type: 'work'; plan: PlanPart | null; rows: StepRow[] }
  | { type: 'suggestions'; suggestions: string[] };

type WorkBlock = Extract<Block, { type: 'work' }>;

/** Groups the parts of an answer. Blank text between steps does not separate them. */
export function blocksOf(parts: readonly MessagePart[]): Block[] {
  const blocks: Block[] = [];
  const work = (): WorkBlock => {
    const last = blocks.at(-1);
    if (last?.type === 'work') return last;
    const block: WorkBlock = { type: 'work', plan: null, rows: [] };
    blocks.push(block);
    return block;
  };
  for (const part of parts) {
    switch (part.type) {
      case 'text':
        if (part.text.trim() !== '') blocks.push({ type: 'text', text: part.text });
        break;
      case 'suggestions':
        if (part.suggestions.length > 0) blocks.push({ type: 'suggestions', suggestions: part.suggestions });
        break;
      case 'plan':
        work().plan = part;
        break;
      case 'requirements':
        // The list of the answer shows it.
        work();
        break;
      case 'file':
      case 'lookup':
      case 'checks':
      case 'repair':
      case 'profile-changed':
        addRow(work().rows, part);
        break;
      case 'thinking':
        if (part.text.trim() !== '') addRow(work().rows, part);
        break;
    }
  }
  return blocks;
}

/** The rows since the last check or repair round. */
const openRows = (rows: StepRow[]): StepRow[] =>
  rows.slice(rows.findLastIndex(({ type }) => type === 'checks' || type === 'repair') + 1);

type StepPart = PartOf<'file' | 'lookup' | 'checks' | 'repair' | 'profile-changed' | 'thinking'>;

function addRow(rows: StepRow[], part: StepPart): void {
  if (part.type === 'file') {
    const row = openRows(rows).find((each) => each.type === 'files');
    if (row) row.files.push(part);
    else rows.push({ type: 'files', files: [part] });
  } else if (part.type === 'lookup') {
    const row = openRows(rows).find((each) => each.type === 'lookups');
    if (row) row.lookups.push(part);
    else rows.push({ type: 'lookups', lookups: [part] });
  } else if (part.type === 'thinking') {
    const row = openRows(rows).find((each) => each.type === 'thinking');
    if (row) row.text += `\n\n${part.text}`;
    else rows.push({ ...part });
  } else rows.push(part);
}

import type { EffectKind } from '../../specification/resource-specification.js';
import { itemEffect, itemLabel } from '../../vocabulary/items.js';
import type { Mention, MentionReader } from '../mentions.js';
import { additions, type Prompt, stems } from '../prompt.js';
import { itemAt, type ItemMatch, unknownItemAt } from './items.reader.js';

const effectWords: Readonly<Record<string, EffectKind>> = {
  health: 'health', heal: 'health', healing: 'health', hp: 'health', life: 'health',
  armor: 'armor', armour: 'armor', protection: 'armor',
  hunger: 'hunger', hungry: 'hunger', thirst: 'thirst', thirsty: 'thirst', stress: 'stress', relax: 'stress',
  speed: 'speed', faster: 'speed', sprint: 'speed', stamina: 'speed',
}; // prettier-ignore
const verbs = stems(
  'restore heal give add increase refill fill reduce lower decrease remove make boost regain grant recover provide raise',
);
const reductions = stems('reduce lower decrease remove relieve');

/** Effects of items: "a bandage that heals 30 health", "an energy drink that makes you faster for 20 seconds". */
export const readEffects: MentionReader = (prompt) => {
  const mentions: Mention[] = [];
  let item: (ItemMatch & { position: number }) | null = null;
  for (let at = 0; at < prompt.tokens.length; at++) {
    const found = effectItemAt(prompt, at);
    if (found) {
      item = { ...found, position: at };
      at += found.length - 1;
      continue;
    }
    const kind = effectWords[prompt.stem(at)];
    if (!kind || !isEffect(prompt, at)) continue;
    const number = numberNear(prompt, at);
    if (item === null && number === null) continue;
    const name = item?.name ?? 'bandage';
    const amount = number ?? itemEffect(name).amount;
    const isReduced = kind === 'stress' && (prompt.hasBefore(at, 5, reductions) || prompt.stem(at) === 'relax');
    const label = item?.label ?? itemLabel(name);
    const position = item?.position ?? at;
    mentions.push({
      kind: 'effect',
      effect: {
        name,
        label,
        kind,
        amount: isReduced ? -Math.abs(amount) : Math.min(kind === 'speed' ? 600 : 100, Math.abs(amount)),
      },
      isAddition: prompt.hasBefore(position, 6, additions),
      position,
    });
    prompt.take(at);
    if (item) prompt.take(item.position, item.length);
    while (at + 1 < prompt.tokens.length && effectWords[prompt.stem(at + 1)] === kind) at++;
    if (prompt.stem(at + 1) !== 'and') item = null;
  }
  return mentions;
};

function effectItemAt(prompt: Prompt, at: number): ItemMatch | null {
  const match = itemAt(prompt, at);
  if (match && !effectWords[prompt.stem(at)]) return match;
  const isNamed =
    ['called', 'named', 'item'].includes(prompt.stem(at - 1)) ||
    (['a', 'an'].includes(prompt.stem(at - 1)) && prompt.hasAfter(at, 4, stems('that which')));
  return isNamed && !effectWords[prompt.stem(at)] ? unknownItemAt(prompt, at) : null;
}

const isEffect = (prompt: Prompt, at: number): boolean =>
  prompt.hasBefore(at, 6, verbs) || verbs.has(prompt.stem(at)) || prompt.hasBefore(at, 5, stems('faster'));

/** The amount, behind the word or in front of it: "heals 30", "30 health", "health by 30". */
function numberNear(prompt: Prompt, at: number): number | null {
  for (const offset of [-1, 1, -2, 2, 3, -3, 4]) {
    const value = prompt.value(at + offset);
    if (value === null || value < 1 || !prompt.isFree(at + offset)) continue;
    if (prompt.sentenceStart(at + offset) !== prompt.sentenceStart(at)) continue;
    prompt.take(at + offset);
    const unit = prompt.stem(at + offset + 1);
    if (['%', 'percent', 'second', 'sec', 'hp', 'point'].includes(unit)) prompt.take(at + offset + 1);
    return Math.min(1_000, Math.floor(value));
  }
  return null;
}

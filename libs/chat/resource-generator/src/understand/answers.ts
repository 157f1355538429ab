import { annotateMessage } from './annotate-message.js';
import type { Draft } from './draft.js';
import { nameOf } from './named.js';
import { isContent } from './pattern.js';

/** A draft with the values of its plan that the user changed or answered. An answer that means nothing changes nothing. */
export function answered(draft: Draft, answers: Readonly<Record<string, string>>): Draft {
  return Object.entries(answers).reduce(
    (before, [id, answer]) => (draft.requirementIds.includes(id) ? withAnswer(before, answer) : before),
    draft,
  );
}

function withAnswer(before: Draft, answer: string): Draft {
  const phrases = annotateMessage(answer).clauses.flatMap((clause) => clause.phrases.filter(isContent));
  const place = phrases.find((phrase) => phrase.kind === 'place');
  if (place?.kind === 'place') {
    const { label, x, y, z, heading } = place;
    const isDestination = before.preset?.block === 'teleports' && before.places.length > 0;
    const places = [{ label, x, y, z, heading }];
    return { ...before, places: isDestination ? [...before.places.slice(0, 1), ...places] : places };
  }
  const quantity = phrases.find((phrase) => phrase.kind === 'quantity');
  if (quantity?.kind === 'quantity') {
    return quantity.unit === 'seconds'
      ? { ...before, workSeconds: quantity.maximum }
      : { ...before, price: quantity.maximum };
  }
  const job = phrases.find((phrase) => phrase.kind === 'job');
  if (job?.kind === 'job') {
    const condition = { kind: 'job', jobs: [{ job: nameOf(job.name), minimumGrade: 0 }], isExcluded: false } as const;
    const id = before.requirementIds[0] ?? '';
    return {
      ...before,
      conditions: [...before.conditions, { ...condition, jobs: [...condition.jobs], requirementIds: [id] }],
    };
  }
  return before;
}

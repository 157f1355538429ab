import { requirementLimits } from '@scriptsmith/chat-contracts';
import { replyText } from './replies.js';
import { annotateMessage } from './annotate-message.js';
import type { InputLanguage } from './annotation.js';
import { actions, type Concept } from './concepts.js';
import type { Draft } from './draft.js';
import { changed } from './changed-draft.js';
import { namesDraft } from './follow-up.js';
import { partNames } from './part-names.js';
import { type ReadClause, readFacts, type StatedFact } from './read-facts.js';
import type { RequirementList } from './requirement-list.js';

/** A message that may mean several parts. It is asked which, and the message is continued with the answer. */
interface PartQuestion {
  id: string;
  text: string;
  facts: readonly StatedFact[];
  /** The position of each part in the drafts, and its name. */
  choices: readonly { index: number; name: string }[];
}

/** The messages that wait until the user says which part they mean. They stay open while other messages follow. */
export class PartQuestions {
  private readonly open = new Map<string, PartQuestion>();

  constructor(private readonly requirements: RequirementList) {}

  /** Asks which of the parts a message means. */
  ask(
    text: string,
    facts: readonly StatedFact[],
    drafts: readonly Draft[],
    candidates: readonly Draft[],
    language: InputLanguage,
  ): void {
    const names = partNames(candidates);
    const choices = candidates
      .map((draft, position) => ({ index: drafts.indexOf(draft), name: names[position] ?? '' }))
      .slice(0, requirementLimits.choices);
    const id = this.requirements.add(0, text.length);
    this.requirements.change(id, {
      state: 'question',
      reason: replyText('whichPart', language),
      choices: choices.map(({ name }) => name),
    });
    this.open.set(id, { id, text, facts, choices });
  }

  /** The drafts after the questions that the answers of a plan name. */
  answeredBy(answers: Readonly<Record<string, string>>, drafts: Draft[]): Draft[] {
    return Object.entries(answers).reduce((before, [id, answer]) => {
      const question = this.open.get(id);
      return question ? (this.continued(question, answer, before) ?? before) : before;
    }, drafts);
  }

  /** The drafts after a message that only names a part, which answers the last question. Null for any other message. */
  answeredByMessage(text: string, drafts: Draft[]): Draft[] | null {
    const question = [...this.open.values()].at(-1);
    return question ? this.continued(question, text, drafts) : null;
  }

  private continued(question: PartQuestion, answer: string, drafts: Draft[]): Draft[] | null {
    const index = choiceOf(question, answer, drafts);
    if (index === null) return null;
    this.open.delete(question.id);
    this.requirements.remove([question.id]);
    return this.requirements.inMessage(question.text, () =>
      drafts.map((draft, position) => (position === index ? changed(draft, question.facts, this.requirements) : draft)),
    );
  }
}

const folded = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[.!]+$/, '');

const actionConcepts: ReadonlySet<Concept> = new Set<Concept>(actions);

/** Whether a clause asks for something: "move it to Grove Street" is no answer. */
const saysMore = ({ clause, leftOver }: ReadClause): boolean =>
  leftOver.length > 0 ||
  clause.phrases.some((phrase) => phrase.kind === 'concept' && actionConcepts.has(phrase.concept));

/** The position of the part that an answer names: by a choice, or by words that fit one part and say nothing else. */
function choiceOf({ choices }: PartQuestion, answer: string, drafts: readonly Draft[]): number | null {
  const chosen = choices.find(({ name }) => folded(name) === folded(answer));
  if (chosen) return chosen.index;
  const clauses = readFacts(annotateMessage(answer), true);
  const facts = clauses.flatMap((clause) => clause.facts.map(({ fact }) => fact));
  if (facts.length === 0 || clauses.some(saysMore)) return null;
  const named = choices.filter(({ index }) => {
    const draft = drafts[index];
    return (
      draft !== undefined &&
      facts.every((fact) =>
        fact.kind === 'place'
          ? draft.places.some(({ label }) => label === fact.place.label)
          : fact.kind === 'preset' && namesDraft(fact, draft),
      )
    );
  });
  return named.length === 1 ? (named[0]?.index ?? null) : null;
}

import type { Requirement } from '@scriptsmith/chat-contracts';
import { requirementLimits } from '@scriptsmith/chat-contracts';
import type { Clause } from './annotation.js';

export const notUnderstood = 'This was not understood.';
export const cannotYet = 'This part cannot do it yet.';
const onlyInPart = 'Only in part: what is missing is named.';

/** The requirements of a conversation, in the words of the user. */
export class RequirementList {
  private readonly requirements = new Map<string, Requirement>();
  private ofClauses = new Map<Clause, string>();
  private text = '';
  private nextNumber = 1;
  private sharedIds: Map<string, string> | null = null;
  /** The message that states a requirement, and where in it. */
  private readonly positions = new Map<string, { message: number; start: number; end: number }>();
  private readonly headings = new Set<string>();
  private message = 0;

  /** @param without the id of a requirement that is left out, to prove that its tests need it */
  constructor(readonly without?: string) {}

  /** Begins a message, in which the following requirements are stated. */
  startMessage(text: string): void {
    this.text = text;
    this.ofClauses = new Map();
    this.message += 1;
  }

  /** Forgets what earlier messages stated: nothing of it was built, and the next one describes the resource again. */
  restart(): void {
    this.requirements.clear();
    this.positions.clear();
    this.headings.clear();
  }

  /** States requirements of an earlier message while another one is read. */
  inMessage<Result>(text: string, state: () => Result): Result {
    const { text: current, ofClauses } = this;
    this.startMessage(text);
    const result = state();
    Object.assign(this, { text: current, ofClauses });
    return result;
  }

  get all(): Requirement[] {
    const all = [...this.requirements.values()].map((each): Requirement =>
      each.state === 'built' && this.isHeadingOfLost(each.id)
        ? { ...each, state: 'not_built', reason: onlyInPart }
        : each,
    );
    const lost = all.filter(({ state }) => state === 'not_built');
    return all.filter((each) => each.state !== 'not_built' || !lost.some((whole) => this.names(whole, each)));
  }

  /** Whether a statement names more words, and among them those of another one. */
  private names(whole: Requirement, part: Requirement): boolean {
    return this.isWithin(part.id, whole.id) && whole.text.length > part.text.length && whole.text.includes(part.text);
  }

  /** Makes a requirement the name of everything that its message says behind it, up to the next name. */
  markHeading(id: string): void {
    this.headings.add(id);
  }

  isHeading(id: string): boolean {
    return this.headings.has(id);
  }

  /** "A baker job: …": a job is what is said of it, and not built before all of that is. */
  private isHeadingOfLost(id: string): boolean {
    const heading = this.positions.get(id);
    if (!heading || !this.headings.has(id)) return false;
    const behind = [...this.positions].filter(
      ([, { message, start }]) => message === heading.message && start > heading.start,
    );
    const next = Math.min(...behind.flatMap(([other, { start }]) => (this.headings.has(other) ? [start] : [])));
    return behind.some(([other, { start }]) => start < next && this.requirements.get(other)?.state === 'not_built');
  }

  /** The requirement of a whole clause. The same one each time. */
  ofClause(clause: Clause): string {
    const existing = this.ofClauses.get(clause);
    if (existing) return existing;
    const id = this.add(clause.start, clause.end);
    this.ofClauses.set(clause, id);
    return id;
  }

  /** Whether one message states both. */
  isOfSameMessage(first: string, second: string): boolean {
    return this.positions.get(first)?.message === this.positions.get(second)?.message;
  }

  /** Whether the words of a requirement are a part of those of another one. */
  isWithin(inner: string, outer: string): boolean {
    const [part, whole] = [this.positions.get(inner), this.positions.get(outer)];
    return (
      this.isOfSameMessage(inner, outer) &&
      part !== undefined &&
      whole !== undefined &&
      whole.start <= part.start &&
      part.end <= whole.end
    );
  }

  /** The requirement of the last clause in front of one. */
  ofClauseBefore({ start }: Clause): string | null {
    return [...this.ofClauses].findLast(([clause]) => clause.end <= start)?.[1] ?? null;
  }

  /** Makes a clause a part of the requirement in front of it, because both say the same. */
  extend(id: string, clause: Clause): void {
    const first = [...this.ofClauses].find(([, each]) => each === id)?.[0];
    if (!first) return;
    this.ofClauses.set(clause, id);
    this.change(id, { text: this.textOf(first.start, clause.end) });
  }

  private textOf(start: number, end: number): string {
    return this.text.slice(start, end).replace(/\s+/g, ' ').trim().slice(0, requirementLimits.textLength);
  }

  /** Runs a change of several parts: what they share is one requirement. */
  shared<Result>(change: () => Result): Result {
    this.sharedIds = new Map();
    const result = change();
    this.sharedIds = null;
    return result;
  }

  /** A requirement for a stretch of the message. */
  add(start: number, end: number): string {
    const stretch = `${start}-${end}`;
    const id = this.sharedIds?.get(stretch) ?? this.addNew(start, end);
    this.sharedIds?.set(stretch, id);
    return id;
  }

  private addNew(start: number, end: number): string {
    const id = `r${this.nextNumber++}`;
    this.positions.set(id, { message: this.message, start, end });
    const text = this.textOf(start, end);
    this.requirements.set(id, {
      ...{ id, text: text === '' ? id : text, state: 'built', reason: null, setting: null, choices: [], tests: [] },
    });
    return id;
  }

  stateOf(id: string): Requirement['state'] | undefined {
    return this.requirements.get(id)?.state;
  }

  change(id: string, change: Partial<Requirement>): void {
    const requirement = this.requirements.get(id);
    if (requirement) this.requirements.set(id, { ...requirement, ...change });
  }

  /** Notes a value that was chosen, behind those that were before. */
  assume(id: string, reason: string): void {
    const before = this.requirements.get(id);
    const reasons = before?.state === 'assumed' && before.reason !== null ? [before.reason] : [];
    if (!reasons.includes(reason)) this.change(id, { state: 'assumed', reason: [...reasons, reason].join(' ') });
  }

  /** Makes one requirement of several that cannot be told apart in what is built. */
  merge(id: string, others: readonly string[]): void {
    const texts = [id, ...others].flatMap((each) => this.requirements.get(each)?.text ?? []);
    this.change(id, { text: texts.join(', ').slice(0, requirementLimits.textLength) });
    this.remove(others.filter((each) => each !== id));
  }

  /** Withdraws requirements, because the user does not want them any more. */
  remove(ids: readonly string[]): void {
    ids.forEach((id) => this.requirements.delete(id));
  }

  /**
   * Notes that something of a requirement is not built. With `isPartly`, the rest of it is: the part that is missing becomes
   * a separate requirement.
   */
  refuse(id: string, reason: string, isPartly: boolean): void {
    const requirement = this.requirements.get(id);
    if (!requirement || !isPartly) {
      this.change(id, { state: 'not_built', reason, setting: null });
      return;
    }
    const missing = `${id}-missing`;
    const position = this.positions.get(id);
    if (position) this.positions.set(missing, position);
    this.requirements.set(missing, { ...requirement, id: missing, state: 'not_built', reason, setting: null });
  }

  /** A note that a stretch of the current message changes nothing of what is built, for when all of it is. */
  unusedAt(start: number, end: number): () => void {
    const { message } = this;
    const text = this.textOf(start, end);
    return () => {
      const around = [...this.positions].filter(
        ([id, at]) => this.requirements.has(id) && at.message === message && at.start <= start && end <= at.end,
      );
      const [id, at] = around.toSorted(([, a], [, b]) => a.end - a.start - (b.end - b.start))[0] ?? [];
      const requirement = this.requirements.get(id ?? '');
      if (!at || !requirement || !['built', 'assumed'].includes(requirement.state)) return;
      const isPart = at.start < start || end < at.end;
      this.refuse(requirement.id, cannotYet, isPart);
      if (isPart) this.change(`${requirement.id}-missing`, { text });
    };
  }

  /** Marks a stretch of the message as not built. */
  addNotBuilt(start: number, end: number, reason: string): void {
    this.change(this.add(start, end), { state: 'not_built', reason });
  }
}

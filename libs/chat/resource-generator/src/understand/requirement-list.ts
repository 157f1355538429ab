import type { Requirement } from '@scriptsmith/chat-contracts';
import { requirementLimits } from '@scriptsmith/chat-contracts';
import type { Clause } from './annotation.js';

export const notUnderstood = 'This was not understood.';
export const cannotYet = 'This part cannot do it yet.';

/** The requirements of a conversation, in the words of the user. */
export class RequirementList {
  private readonly requirements = new Map<string, Requirement>();
  private ofClauses = new Map<Clause, string>();
  private text = '';
  private nextNumber = 1;
  private sharedIds: Map<string, string> | null = null;

  /** @param without the id of a requirement that is left out, to prove that its tests need it */
  constructor(readonly without?: string) {}

  /** Begins a message, in which the following requirements are stated. */
  startMessage(text: string): void {
    this.text = text;
    this.ofClauses = new Map();
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
    return [...this.requirements.values()];
  }

  /** The requirement of a whole clause. The same one each time. */
  ofClause(clause: Clause): string {
    const existing = this.ofClauses.get(clause);
    if (existing) return existing;
    const id = this.add(clause.start, clause.end);
    this.ofClauses.set(clause, id);
    return id;
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
    this.requirements.set(missing, { ...requirement, id: missing, state: 'not_built', reason, setting: null });
  }

  /** Marks a stretch of the message as not built. */
  addNotBuilt(start: number, end: number, reason: string): void {
    this.change(this.add(start, end), { state: 'not_built', reason });
  }
}

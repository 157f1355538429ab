import type { Requirement } from '@scriptsmith/chat-contracts';
import { requirementLimits } from '@scriptsmith/chat-contracts';
import type { Clause } from './annotation.js';

/** The requirements of a message, in the words of the user. */
export class RequirementList {
  private readonly requirements = new Map<string, Requirement>();
  private readonly ofClauses = new Map<Clause, string>();

  /**
   * @param text the message
   * @param firstNumber the number of the first requirement, above those of earlier messages
   */
  constructor(
    private readonly text: string,
    private readonly firstNumber = 1,
  ) {}

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

  /** A requirement for a stretch of the message. */
  add(start: number, end: number): string {
    const id = `r${this.firstNumber + this.requirements.size}`;
    const text = this.text.slice(start, end).replace(/\s+/g, ' ').trim().slice(0, requirementLimits.textLength);
    this.requirements.set(id, {
      ...{ id, text: text === '' ? id : text, state: 'built', reason: null, setting: null, choices: [], tests: [] },
    });
    return id;
  }

  change(id: string, change: Partial<Requirement>): void {
    const requirement = this.requirements.get(id);
    if (requirement) this.requirements.set(id, { ...requirement, ...change });
  }

  /** Marks a stretch of the message as not built. */
  addNotBuilt(start: number, end: number, reason: string): void {
    this.change(this.add(start, end), { state: 'not_built', reason });
  }
}

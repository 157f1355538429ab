import type { CompletedStep } from './writing-task.js';
import { outcomeOf } from './step-outcome.js';

/** So many steps with the same calls and results, without a change of a file between them, never end. */
const maxEqualSteps = 3;

/** Recognizes an author that makes the same calls again and again. */
export class StepRepetitions {
  isEndless = false;
  private readonly counts = new Map<string, number>();

  add({ messages, changes }: Pick<CompletedStep, 'messages' | 'changes'>): void {
    if (changes.length > 0) this.counts.clear();
    const { calls } = outcomeOf(messages);
    if (calls === '') return;
    const count = (this.counts.get(calls) ?? 0) + 1;
    this.counts.set(calls, count);
    this.isEndless = count >= maxEqualSteps;
  }
}

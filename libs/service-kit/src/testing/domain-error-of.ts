import { DomainError, type ErrorOnTheWire } from '../errors/domain-error.js';

/** What a request was refused with; fails when it was answered, and where anything else went wrong. */
export async function domainErrorOf(answer: Promise<unknown>): Promise<ErrorOnTheWire> {
  const outcome = await answer.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome && outcome.error instanceof DomainError) return outcome.error.toWire();
  throw new Error(`expected a refusal, got ${JSON.stringify(outcome)}`);
}

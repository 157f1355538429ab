import { DomainError, type ErrorOnTheWire } from '../errors/domain-error.js';

/** The `DomainError` that a request rejects with. Fails if it resolves, or rejects with another error. */
export async function domainErrorOf(answer: Promise<unknown>): Promise<ErrorOnTheWire> {
  const outcome = await answer.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome && outcome.error instanceof DomainError) return outcome.error.toWire();
  throw new Error(`expected a DomainError, got ${JSON.stringify(outcome)}`);
}

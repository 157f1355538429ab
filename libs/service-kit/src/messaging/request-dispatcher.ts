import type { Logger } from 'pino';
import { DomainError, serviceUnavailable } from '../errors/domain-error.js';
import { isOutage } from '../errors/outage.js';
import type { ReplyEnvelope, RequestEnvelope } from './envelope.js';
import type { RequestHandler } from './handler-registry.js';

/** Runs the handler of a request between the validation of its input and of its answer. */
export class RequestDispatcher {
  constructor(
    private readonly handlers: ReadonlyMap<string, RequestHandler>,
    private readonly log: Logger,
  ) {}

  /**
   * Never rejects. What is no refusal of the domain is logged here; the caller learns only whether trying again may help
   * (`service_unavailable`, after an outage of the database) or not (`internal_error`).
   */
  async dispatch(envelope: RequestEnvelope): Promise<ReplyEnvelope> {
    const { pattern, requestId, deadlineAt } = envelope;
    if (deadlineAt <= Date.now()) return { error: serviceUnavailable().toWire() };
    try {
      const handler = this.handlers.get(pattern);
      if (!handler) throw new Error(`no handler for ${pattern}`);
      const input = handler.contract.input.parse(envelope.body);
      const answer = await handler.handle(input, { requestId, deadlineAt });
      return { body: handler.contract.output.parse(answer) };
    } catch (error) {
      if (error instanceof DomainError) return { error: error.toWire() };
      this.log.error({ err: error, requestId, pattern }, 'request failed');
      if (isOutage(error)) return { error: serviceUnavailable().toWire() };
      return { error: { code: 'internal_error', message: 'Something went wrong on our side. It has been recorded.' } };
    }
  }
}

import type { z } from 'zod';
import type { ServiceName } from './service-name.js';

/**
 * A question one service answers for another, with a deadline. The pattern names the answering service, the action
 * and the version: `billing.consume-credits.v1`. Both sides of the transport validate input and output.
 */
export interface RequestContract<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly kind: 'request';
  readonly service: ServiceName;
  readonly pattern: string;
  readonly input: Input;
  readonly output: Output;
  /** Whether running it a second time changes nothing more. Only then may a redelivered request run again. */
  readonly idempotent: boolean;
  /** How long the caller waits before it answers `service_unavailable`. */
  readonly timeoutMs: number;
}

/** What a caller passes in. */
export type RequestInput<Contract extends RequestContract> = z.input<Contract['input']>;
/** What a handler receives, after validation and defaults. */
export type HandledInput<Contract extends RequestContract> = z.output<Contract['input']>;
/** What the caller gets back. */
export type RequestOutput<Contract extends RequestContract> = z.output<Contract['output']>;

const defaultTimeoutMs = 5_000;

/** Declares a request of `service`; `action` is a verb phrase in kebab-case, such as `consume-credits`. */
export function defineRequest<const Input extends z.ZodType, const Output extends z.ZodType>(declaration: {
  service: ServiceName;
  action: string;
  version?: number;
  input: Input;
  output: Output;
  idempotent: boolean;
  timeoutMs?: number;
}): RequestContract<Input, Output> {
  const { service, action, version = 1, input, output, idempotent, timeoutMs = defaultTimeoutMs } = declaration;
  return {
    kind: 'request',
    service,
    pattern: `${service}.${action}.v${version}`,
    input,
    output,
    idempotent,
    timeoutMs,
  };
}

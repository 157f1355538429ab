import type { z } from 'zod';
import type { ServiceName } from './service-name.js';

/**
 * A request that one service handles for others, with a deadline. The pattern consists of the service, the name of the
 * request and its version: `billing.consume-credits.v1`. Both sides of the transport validate input and output.
 */
export interface RequestContract<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly kind: 'request';
  readonly service: ServiceName;
  readonly pattern: string;
  readonly input: Input;
  readonly output: Output;
  /** Whether a second run has no further effect. Only idempotent requests run again when the broker redelivers them. */
  readonly idempotent: boolean;
  /** The caller fails with `service_unavailable` after this time. */
  readonly timeoutMs: number;
}

/** The input as the caller passes it. */
export type RequestInput<Contract extends RequestContract> = z.input<Contract['input']>;
/** The input as the handler receives it, after validation and defaults. */
export type HandlerInput<Contract extends RequestContract> = z.output<Contract['input']>;
/** The reply to the caller. */
export type RequestOutput<Contract extends RequestContract> = z.output<Contract['output']>;

const defaultTimeoutMs = 5_000;

/** Declares a request of `service`; `name` is a verb phrase in kebab-case, such as `consume-credits`. */
export function defineRequest<const Input extends z.ZodType, const Output extends z.ZodType>(declaration: {
  service: ServiceName;
  name: string;
  version?: number;
  input: Input;
  output: Output;
  idempotent: boolean;
  timeoutMs?: number;
}): RequestContract<Input, Output> {
  const { service, name, version = 1, input, output, idempotent, timeoutMs = defaultTimeoutMs } = declaration;
  return {
    kind: 'request',
    service,
    pattern: `${service}.${name}.v${version}`,
    input,
    output,
    idempotent,
    timeoutMs,
  };
}

import type { z } from 'zod';
import type { ErrorCode } from '../shared/error-codes.js';
import type { HttpRoute, RouteInput } from './http-route.js';
import type { ServiceName } from './service-name.js';

/** One route, or several. */
type PublicRoutes = HttpRoute | readonly HttpRoute[];

/**
 * An operation that one service executes for others, with a deadline. The pattern consists of the service, the name of the
 * request and its version: `billing.consume-credits.v1`. Both sides of the transport validate input and output.
 */
export interface RequestContract<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Code extends ErrorCode = ErrorCode,
  Http extends PublicRoutes = PublicRoutes,
> {
  readonly kind: 'request';
  readonly service: ServiceName;
  readonly pattern: string;
  readonly input: Input;
  readonly output: Output;
  /** The errors of the operation. Every operation can also fail with `service_unavailable` and `internal_error`. */
  readonly errors: readonly Code[];
  /** Whether a second run has no further effect. Only idempotent requests run again when the broker redelivers them. */
  readonly idempotent: boolean;
  /** The caller fails with `service_unavailable` after this time. */
  readonly timeoutMs: number;
  /** The routes that the gateway mounts. */
  readonly http: Http;
}

/** The input as the caller passes it. */
export type RequestInput<Contract extends RequestContract> = z.input<Contract['input']>;
/** The input as the handler receives it, after validation and defaults. */
export type HandlerInput<Contract extends RequestContract> = z.output<Contract['input']>;
/** The reply to the caller. */
export type RequestOutput<Contract extends RequestContract> = z.output<Contract['output']>;
/** The routes of an operation that is public. */
export const routesOf = ({ http }: RequestContract): readonly HttpRoute[] => ('route' in http ? [http] : http);

/** The codes of the errors of an operation. */
export type RequestError<Contract extends RequestContract> = Contract['errors'][number];

const defaultTimeoutMs = 5_000;

/** The compiler rejects a declaration whose route does not provide the input. */
type Providing<Input extends z.ZodType, Http> = Http extends readonly unknown[]
  ? { [Index in keyof Http]: Providing<Input, Http[Index]> }
  : Http extends HttpRoute
    ? RouteInput<Http> extends z.input<Input>
      ? unknown
      : { needed: z.input<Input>; provided: RouteInput<Http> }
    : unknown;

/** Declares an operation of `service`; `name` is a verb phrase in kebab-case, such as `consume-credits`. */
export function defineRequest<
  const Input extends z.ZodType,
  const Output extends z.ZodType,
  const Code extends ErrorCode = never,
  const Http extends HttpRoute<z.output<Output>> | readonly HttpRoute<z.output<Output>>[] = readonly [],
>(declaration: {
  service: ServiceName;
  name: string;
  version?: number;
  input: Input;
  output: Output;
  errors?: readonly Code[];
  idempotent: boolean;
  timeoutMs?: number;
  http?: Http & Providing<Input, Http>;
}): RequestContract<Input, Output, Code, Http> {
  const {
    service,
    name,
    version = 1,
    input,
    output,
    errors = [],
    idempotent,
    timeoutMs = defaultTimeoutMs,
  } = declaration;
  return {
    kind: 'request',
    service,
    pattern: `${service}.${name}.v${version}`,
    input,
    output,
    errors,
    idempotent,
    timeoutMs,
    http: (declaration.http ?? []) as Http,
  };
}

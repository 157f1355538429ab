import type { INestApplicationContext, Provider, Type } from '@nestjs/common';
import type { HandlerInput, RequestContract, RequestOutput } from '@scriptsmith/contracts';
import type { Logger } from 'pino';
import { callerErrorOf } from '../errors/caller-error.js';
import { DomainError } from '../errors/domain-error.js';
import type { MessageServer } from '../messaging/message-server.js';
import type { RequestContext } from '../messaging/request-context.js';

type Execute<Operation extends RequestContract> = (
  input: HandlerInput<Operation>,
  context: RequestContext,
) => Promise<RequestOutput<Operation>>;

type OperationNames<Declarations> = {
  [Name in keyof Declarations]: Declarations[Name] extends RequestContract ? Name : never;
}[keyof Declarations];

type ProviderOf<Instance> = abstract new (...dependencies: never[]) => Instance;

/** For each declared operation, the provider with a method of its name. The compiler rejects a missing or wrong one. */
export type Implementations<Declarations> = {
  readonly [Name in OperationNames<Declarations>]: ProviderOf<
    Record<Name, Declarations[Name] extends RequestContract ? Execute<Declarations[Name]> : never>
  >;
};

/** An operation, and the provider that executes it with the method of this name. */
export interface ImplementedOperation {
  operation: RequestContract;
  provider: ProviderOf<object>;
  method: string;
}

/** Assigns the operations of a contract to the providers of a service. */
export const implement = <Declarations extends object>(
  declarations: Declarations,
  implementations: Implementations<Declarations>,
): ImplementedOperation[] =>
  Object.entries<ProviderOf<object>>(implementations).map(([method, provider]) => ({
    operation: declarations[method as keyof Declarations] as RequestContract,
    provider,
    method,
  }));

/** The providers that execute operations, each once. */
export const providersOf = (operations: readonly ImplementedOperation[]): Provider[] => [
  ...new Set(operations.map(({ provider }) => provider as Type)),
];

export type DescribeFailure = (error: unknown, log: Logger) => unknown;

/**
 * Lets the providers of a service handle its requests. Input and output are validated by the schemas of the contract.
 * Anything but a `DomainError` is logged.
 */
export function addOperations(
  server: MessageServer,
  {
    operations = [],
    describeFailure = (error) => error,
  }: { operations?: readonly ImplementedOperation[]; describeFailure?: DescribeFailure },
  app: INestApplicationContext,
  log: Logger,
): void {
  for (const { operation, provider, method } of operations) {
    const instance = app.get<Record<string, Execute<RequestContract>>>(provider, { strict: false });
    server.addHandler(operation.pattern, async (body: unknown, context?: RequestContext) => {
      try {
        return operation.output.parse(await instance[method]!(operation.input.parse(body), context!));
      } catch (error) {
        const failure = describeFailure(error, log);
        if (!(failure instanceof DomainError)) {
          log.error({ err: failure, requestId: context?.requestId, pattern: operation.pattern }, 'request failed');
        }
        throw callerErrorOf(failure);
      }
    });
  }
}

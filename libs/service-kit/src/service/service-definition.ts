import type { Type } from '@nestjs/common';
import type { ServiceName } from '@scriptsmith/contracts';
import type { z } from 'zod';
import type { DatabaseDeclaration } from '@scriptsmith/server-kit';
import type { DescribeFailure, ImplementedOperation } from '../handlers/operations.js';

/** Everything that `runService` needs to know about a service. */
export interface ServiceDefinition {
  name: ServiceName;
  /** The module of the service. The repositories of its entities are provided. */
  module: Type;
  /** The settings of this service, in addition to those of every service. */
  settings: z.ZodObject;
  database: DatabaseDeclaration;
  /** The providers that execute the operations of the service. */
  operations?: readonly ImplementedOperation[];
  /** Turns a failure that no provider has handled into a `DomainError`, or returns it as it is. */
  describeFailure?: DescribeFailure;
  /** Limits the events of a service that handles them one after another, so that they do not occupy its connections. */
  maxConcurrentEvents?: number;
  /** Set if requests cost less when they are handled together. One replica then receives them as long as it keeps up. */
  batchesRequests?: boolean;
}

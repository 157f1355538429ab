import type { Type } from '@nestjs/common';
import type { ServiceName } from '@scriptsmith/contracts';
import type { z } from 'zod';
import type { DatabaseDeclaration } from '../database/service-database.js';

/** Everything a process needs to know to run a service, wherever it runs. */
export interface ServiceDefinition {
  name: ServiceName;
  /** The service's one module: wiring only. */
  module: Type;
  /** The settings it reads from the environment, beyond those of every service. */
  settings: z.ZodObject;
  database: DatabaseDeclaration;
  /** For services whose events wait for each other anyway: more at once would only take connections from readers. */
  maxConcurrentEvents?: number;
}

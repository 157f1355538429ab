import type { PipeTransform } from '@nestjs/common';
import type { z } from 'zod';

/** Validates a payload with the schema of its contract. */
export class ContractPipe implements PipeTransform {
  constructor(private readonly schema: z.ZodType) {}

  transform(payload: unknown): unknown {
    return this.schema.parse(payload);
  }
}

import { Injectable } from '@nestjs/common';
import { SchemaPipe } from '@scriptsmith/server-kit';
import { validationFailed } from './validation-failed.js';

/** Validates the parameters of routes. */
@Injectable()
export class ValidationPipe extends SchemaPipe {
  protected override readonly errorOf = validationFailed;
}

import { Injectable } from '@nestjs/common';
import { SchemaPipe } from '@scriptsmith/server-kit';
import { validationFailed } from '../errors/chat-exception.js';

/** Validates the parameters of routes. */
@Injectable()
export class ValidationPipe extends SchemaPipe {
  protected override readonly errorOf = validationFailed;
}

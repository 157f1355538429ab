import { Inject, type Provider } from '@nestjs/common';
import { configuredAuthor } from '../authors/configured-author.js';
import { settingsToken } from '../core/injection.js';

const authorToken = Symbol('author');

/** Injects the `Author` of the process. */
export const InjectAuthor = (): ParameterDecorator => Inject(authorToken);

export const authorProvider: Provider = {
  provide: authorToken,
  inject: [settingsToken],
  useFactory: configuredAuthor,
};

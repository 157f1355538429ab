import { register } from 'node:module';

/** Lets a process run the TypeScript sources, for tests without a build. */
register('./source-loader.mjs', import.meta.url);

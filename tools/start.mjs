import { requireSupportedNode } from './workspace/supported-node.mjs';

await requireSupportedNode();
// Selects the production build of React, which renders emails twice as fast.
process.env.NODE_ENV ??= 'production';
import('./workspace/start-built.mjs').then(({ startBuilt }) => startBuilt('apps/scriptsmith/dist/start/main.js'));

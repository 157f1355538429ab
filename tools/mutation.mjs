import { requireSupportedNode } from './workspace/supported-node.mjs';

await requireSupportedNode();
import('./workspace/start-built.mjs').then(({ startBuilt }) =>
  startBuilt('tools/dist/mutation/main.js', { development: true }),
);

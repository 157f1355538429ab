import { requireSupportedNode } from './workspace/supported-node.mjs';

await requireSupportedNode();
import('./workspace/start-built.mjs').then(({ startBuilt }) =>
  startBuilt('tools/dist/generate-api-client.js', { development: true }),
);

import { requireSupportedNode } from './workspace/supported-node.mjs';

await requireSupportedNode();
import('./workspace/start-built.mjs').then(({ startBuilt }) => startBuilt('chaos/main.js', { development: true }));

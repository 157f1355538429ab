import { requireSupportedNode } from './workspace/require-node.mjs';

requireSupportedNode();
import('./workspace/start-built.mjs').then(({ startBuilt }) => startBuilt('chaos/main.js', { development: true }));

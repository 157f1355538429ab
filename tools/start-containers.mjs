import { requireSupportedNode } from './workspace/require-node.mjs';

requireSupportedNode();
import('./workspace/start-built.mjs').then(({ startBuilt }) => startBuilt('containers/main.js'));

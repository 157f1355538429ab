import { requireSupportedNode } from './workspace/require-node.mjs';

requireSupportedNode();
import('./workspace/test-everything.mjs').then(({ testEverything }) => testEverything());

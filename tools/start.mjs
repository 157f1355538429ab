import { requireSupportedNode } from './workspace/require-node.mjs';

requireSupportedNode();
import('./workspace/start-bundle.mjs').then(({ startBundle }) => startBundle());

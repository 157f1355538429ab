import { requireSupportedNode } from './workspace/require-node.mjs';

requireSupportedNode();
import('./workspace/develop.mjs').then(({ develop }) => develop());

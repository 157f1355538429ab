import { requireSupportedNode } from './workspace/require-node.mjs';

requireSupportedNode();
import('./workspace/install-and-build.mjs').then(({ installAndBuild }) => installAndBuild());

import { requireSupportedNode } from './workspace/supported-node.mjs';

await requireSupportedNode();
import('./workspace/start-bundle.mjs').then(({ startBundle }) => startBundle());

import { requireSupportedNode } from './workspace/supported-node.mjs';

const targets = process.argv.length > 2 ? process.argv.slice(2) : undefined;

await requireSupportedNode();
import('./workspace/install-and-build.mjs').then(({ installAndBuild }) => installAndBuild({ targets }));

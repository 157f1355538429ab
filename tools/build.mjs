import { requireSupportedNode } from './workspace/require-node.mjs';

requireSupportedNode();
import('./workspace/build.mjs').then(({ buildIfChanged }) =>
  buildIfChanged().catch((error) => {
    console.error(error.message);
    process.exit(1);
  }),
);

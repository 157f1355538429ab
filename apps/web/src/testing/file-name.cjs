const { basename } = require('node:path');

/** Images in tests: the name of the file instead of its URL. */
module.exports = { process: (_content, path) => ({ code: `module.exports = ${JSON.stringify(basename(path))};` }) };

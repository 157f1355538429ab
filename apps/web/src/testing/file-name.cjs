const { basename } = require('node:path');

/** What an import of a picture gives in tests: its file's name, where the build gives its address. */
module.exports = { process: (_content, path) => ({ code: `module.exports = ${JSON.stringify(basename(path))};` }) };

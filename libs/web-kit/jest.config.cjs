const browserJest = require('../ui/src/testing/browser-jest.cjs');

module.exports = browserJest({ displayName: 'web-kit', rootDir: __dirname });

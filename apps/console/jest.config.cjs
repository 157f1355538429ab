const browserJest = require('../../libs/ui/src/testing/browser-jest.cjs');

module.exports = browserJest({ displayName: 'console', rootDir: __dirname });

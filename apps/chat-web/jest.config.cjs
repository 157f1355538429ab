const browserJest = require('../../libs/ui/src/testing/browser-jest.cjs');

module.exports = browserJest({ displayName: 'chat-web', rootDir: __dirname });

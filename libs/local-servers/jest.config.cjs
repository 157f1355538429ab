module.exports = { ...require('../../jest.preset.cjs'), displayName: 'local-servers', rootDir: __dirname };

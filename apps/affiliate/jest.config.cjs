module.exports = { ...require('../../jest.preset.cjs'), displayName: 'affiliate', rootDir: __dirname };

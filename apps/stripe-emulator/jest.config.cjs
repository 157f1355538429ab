module.exports = { ...require('../../jest.preset.cjs'), displayName: 'stripe-emulator', rootDir: __dirname };

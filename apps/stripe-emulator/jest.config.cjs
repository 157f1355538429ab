module.exports = { preset: '../../jest.preset.js', displayName: 'stripe-emulator' };

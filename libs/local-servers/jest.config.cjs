module.exports = { preset: '../../jest.preset.js', displayName: 'local-servers' };

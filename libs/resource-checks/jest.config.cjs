module.exports = { preset: '../../jest.preset.js', displayName: 'resource-checks' };

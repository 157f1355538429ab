module.exports = { preset: '../../jest.preset.js', displayName: 'api-client' };

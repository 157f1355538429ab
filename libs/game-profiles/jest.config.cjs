module.exports = { preset: '../../jest.preset.js', displayName: 'game-profiles' };

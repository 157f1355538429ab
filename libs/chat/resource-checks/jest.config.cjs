module.exports = { preset: '../../../jest.preset.js', id: 'scriptsmith', displayName: 'resource-checks' };

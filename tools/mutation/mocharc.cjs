module.exports = { ui: require.resolve('./jest-globals.cjs') };

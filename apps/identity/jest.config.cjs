const jsxOptions = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};

module.exports = {
  preset: '../../jest.preset.js',
  id: 'scriptsmith',
  displayName: 'identity',
  transform: { '^.+\\.tsx$': ['@swc/jest', jsxOptions] },
};
